import { useRef, useState } from 'react';
import { Box } from '@mui/material';
import { defaultHeadline } from '@niche-newsletters/rules/site.rules';
import type { DocumentNode } from 'graphql';
import { useFeature } from '../../session/features';
import { useSite } from '../../session/useSite';
import { loadFailureOf } from '../../apollo/errors';
import { deferred } from '../../ui/states/deferred';
import type { ShownImage } from '../../ui/dialogs/ImageDialog';
import { PageTitle } from '../../ui/page/PageTitle';
import { Pager } from '../../ui/tables/Pager';
import { useRecovery } from '../../ui/states/useRecovery';
import { formatNumber } from '../../ui/text/words';
import { ListingActions } from './listing/ListingActions';
import { ListingToolbar } from './listing/ListingToolbar';
import { changeListing, sortBy } from './listing/listing-address';
import { NewsletterTable } from './listing/NewsletterTable';
import { Opening } from './Opening';
import { PROMOTED, PromotedBlock } from './PromotedBlock';
import { useAnalytics } from './useAnalytics';
import { LISTING } from '../../ui/facets/facet-documents';
import { useListing } from './listing/useListing';
import { TOPICS } from './filters/useTopics';
import { useStepsBack } from './useStepsBack';
import { VisitorNotice } from './VisitorNotice';

const Rising = deferred(async () => (await import('../rising/Rising')).Rising);
const ImageDialog = deferred(async () => (await import('../../ui/dialogs/ImageDialog')).ImageDialog);

/** First queries of the page, for preloading. */
export const homeQueries: DocumentNode[] = [PROMOTED, TOPICS, LISTING];

export function HomePage() {
  useAnalytics();
  const { headline, introduction = '' } = useSite();
  const features = { hasSearch: useFeature('search'), hasSignUp: useFeature('signUp') };
  const list = useRef<HTMLElement>(null);
  const [image, setImage] = useState<ShownImage | null>(null);
  const { listing, show, isMember, newsletters, pagination, correctedSearch, isPartial, ...rest } = useListing();
  const { directorySize, isLoading, error, retry, pageSize } = rest;
  const stepsBack = useStepsBack(listing);
  useRecovery(error !== undefined, retry);
  const words = {
    headline: headline || defaultHeadline(directorySize ? formatNumber(directorySize) : undefined),
    introduction,
  };
  const goTo = (page: number) => {
    show(changeListing(listing, { page: Math.min(page, pagination?.totalPages ?? page) }));
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  };
  // A notice that there are more would be wrong below the one hit of a search, and below a small directory.
  const isAllShown = newsletters.length === pagination?.total;
  return (
    <>
      <PageTitle />
      <Opening words={words} isMember={isMember} isHidden={stepsBack} {...features} onImage={setImage} />
      {!stepsBack && <PromotedBlock />}
      <Box component="section" ref={list} tabIndex={-1} aria-label="Newsletters" sx={stepsBack ? nearStyle : listStyle}>
        <ListingToolbar
          listing={listing}
          onChange={show}
          correctedSearch={correctedSearch}
          isPartial={isPartial}
          count={pagination ? countOf(newsletters.length, pagination.total) : ''}
        />
        <NewsletterTable
          newsletters={newsletters}
          listing={listing}
          onSort={(sort) => show(sortBy(listing, sort))}
          onImage={setImage}
          isLoading={isLoading}
          pageSize={pageSize}
          failure={error && loadFailureOf(error)}
          onRetry={retry}
        />
        {stepsBack && pagination && (
          <ListingActions listing={{ ...listing, search: correctedSearch ?? listing.search }} />
        )}
        {!isMember && directorySize !== undefined && !isAllShown && <VisitorNotice total={directorySize} />}
        {isMember && pagination && pagination.total > 0 && (
          <Box sx={{ mt: 3 }}>
            <Pager page={listing.page} totalPages={pagination.totalPages} onChange={goTo} />
          </Box>
        )}
      </Box>
      <Rising isWanted={isMember} />
      <ImageDialog isWanted={image !== null} image={image} onClose={() => setImage(null)} />
    </>
  );
}

const listStyle = { mt: { xs: 5, md: 7 }, '&:focus': { outline: 'none' } } as const;
/** A screen high, so that the footer does not jump into view when fewer rows than placeholders come. */
const nearStyle = { ...listStyle, mt: 0, minHeight: '100vh' } as const;

function countOf(shown: number, total: number): string {
  return total === 0 ? '0 found' : `${formatNumber(shown)} of ${formatNumber(total)}`;
}
