import { useMediaQuery, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import type { FragmentType } from '../../../gql/fragment-masking';
import type { NewsletterSort, SortOrder } from '../../../gql/graphql';
import { EmptyNotice } from '../../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import type { ShownImage } from '../../../ui/dialogs/ImageDialog';
import { ListingTable, SortButton } from './ListingTable';
import { LoadingRow } from './LoadingRow';
import { NewsletterRow, type LISTED_NEWSLETTER } from './NewsletterRow';
import { SmallNewsletterRow } from './SmallNewsletterRow';
import { isNarrowed, sortOf, type Listing } from './listing-address';

interface Props {
  newsletters: ({ id: string } & FragmentType<typeof LISTED_NEWSLETTER>)[];
  listing: Listing;
  onSort: (sort: NewsletterSort) => void;
  onImage: (image: ShownImage) => void;
  isLoading: boolean;
  pageSize: number;
  /** Why the list could not be loaded. */
  failure?: string;
  onRetry: () => void;
}

export function NewsletterTable({ listing, onSort, isLoading, ...body }: Props) {
  const theme = useTheme();
  const isSmall = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const columns: { sort: NewsletterSort; label: string; width: string }[] = [
    { sort: 'NAME', label: 'Newsletter', width: isSmall ? '31%' : '35%' },
    { sort: 'NICHE', label: 'Niche', width: isSmall ? '26%' : '22%' },
    { sort: 'DESCRIPTION', label: 'Description', width: 'auto' },
  ];
  const directionOf = (sort: NewsletterSort) => (sortOf(listing) === sort ? listing.order : undefined);
  return (
    <ListingTable aria-label="Newsletters" aria-busy={isLoading}>
      <thead>
        <tr>
          {columns.map(({ sort, label, width }) => (
            <th key={sort} scope="col" style={{ width }} aria-sort={ariaSort(directionOf(sort))}>
              <SortButton label={label} direction={directionOf(sort)} onClick={() => onSort(sort)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Rows {...body} isLoading={isLoading} isSmall={isSmall} isNarrowed={isNarrowed(listing)} />
      </tbody>
    </ListingTable>
  );
}

type RowsProps = Omit<Props, 'listing' | 'onSort'> & { isSmall: boolean; isNarrowed: boolean };

function Rows({ isNarrowed, newsletters, onImage, isLoading, pageSize, failure, onRetry, isSmall }: RowsProps) {
  if (failure) {
    return (
      <WholeRow>
        <ErrorNotice title="The newsletters could not be loaded." text={failure} onRetry={onRetry} />
      </WholeRow>
    );
  }
  if (newsletters.length === 0 && !isLoading) {
    return (
      <WholeRow>
        <EmptyNotice
          title="No results."
          text={isNarrowed ? 'Try a shorter term, or remove a filter.' : 'No newsletter is listed yet.'}
        />
      </WholeRow>
    );
  }
  const Row = isSmall ? SmallNewsletterRow : NewsletterRow;
  const missing = isLoading ? pageSize - newsletters.length : 0;
  return (
    <>
      {newsletters.map((newsletter) => (
        <Row key={newsletter.id} newsletter={newsletter} onImage={onImage} />
      ))}
      {Array.from({ length: missing }, (_, index) => (
        <LoadingRow key={index} index={index} isSmall={isSmall} />
      ))}
    </>
  );
}

function WholeRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={3}>{children}</td>
    </tr>
  );
}

function ariaSort(direction: SortOrder | undefined) {
  if (!direction) return undefined;
  return direction === 'ASC' ? 'ascending' : 'descending';
}
