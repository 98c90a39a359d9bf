import { useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import type { DocumentNode } from 'graphql';
import { useParams, useSearchParams } from 'react-router-dom';
import { loadFailureOf } from '../../apollo/errors';
import { graphql } from '../../gql/gql';
import type { EditionDetailQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { IndexOpening } from '../../ui/page/IndexOpening';
import { IndexLoading, IndexMissing } from '../../ui/page/IndexStates';
import { PageTitle } from '../../ui/page/PageTitle';
import { SectionRule } from '../../ui/page/SectionRule';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { EditionSummary } from './EditionSummary';
import { CitedPassage } from './CitedPassage';
import { EditionFacts } from './EditionFacts';
import { siteOf, sourceOf } from './source-of';

const EDITION = graphql(`
  query EditionDetail($id: ID!) {
    edition(id: $id) {
      id
      url
      title
      author
      language
      publishedAt
      newsletter {
        id
        name
        url
        language
      }
      ...SummarisedEdition
    }
  }
`);

/** First queries of the page, for preloading. */
export const editionQueries: DocumentNode[] = [EDITION];

/** Where a citation leads if the newsletter's own page cannot be opened at the place. */
export function EditionPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(EDITION, { variables: { id } });
  const retry = () => void refetch();
  useRecovery(error !== undefined && !data, retry);
  if (error && !data) {
    const text = loadFailureOf(error);
    return <ErrorNotice level="h1" title="Failed to fetch the edition" text={text} onRetry={retry} />;
  }
  if (!data) return <IndexLoading />;
  return data.edition ? <Edition edition={data.edition} /> : <IndexMissing {...MISSING} />;
}

const MISSING = {
  title: 'Edition not found',
  text: 'It was removed, or its newsletter is not listed any more.',
  back: { to: paths.home, label: 'Back to Home' },
};

function Edition({ edition }: { edition: NonNullable<EditionDetailQuery['edition']> }) {
  const { id, title, language, newsletter } = edition;
  const [params] = useSearchParams();
  const place = params.get('passage');
  const name = title || 'Untitled Edition';
  const source = sourceOf(edition);
  return (
    <>
      <PageTitle title={name} description={`${name}, an edition of ${newsletter.name}.`} />
      <IndexOpening
        title={name}
        language={title ? language : null}
        lead={<EditionFacts edition={edition} />}
        action={
          <OutboundLink href={source} medium="referral" sx={{ fontWeight: 600 }}>
            Read at {siteOf(source)}
          </OutboundLink>
        }
      />
      {place && <CitedPassage editionId={id} place={place} language={language} />}
      <Box component="section" aria-labelledby="summary" sx={{ minWidth: 0 }}>
        <SectionRule id="summary" title="Summary" />
        <EditionSummary edition={edition} heading="h3" />
      </Box>
    </>
  );
}
