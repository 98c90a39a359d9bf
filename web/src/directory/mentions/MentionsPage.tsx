import { useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import type { DocumentNode } from 'graphql';
import { useParams } from 'react-router-dom';
import { loadFailureOf } from '../../apollo/errors';
import { graphql } from '../../gql/gql';
import type { MentionsDetailQuery } from '../../gql/graphql';
import { FollowButton } from '../../following/FollowButton';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { IndexColumns } from '../../ui/page/IndexAside';
import { IndexOpening } from '../../ui/page/IndexOpening';
import { IndexLoading, IndexMissing } from '../../ui/page/IndexStates';
import { PageTitle } from '../../ui/page/PageTitle';
import { useRecovery } from '../../ui/states/useRecovery';
import { count } from '../../ui/text/words';
import { MentioningEditions } from './MentioningEditions';
import { MentionsAside } from './MentionsAside';
import { WeeklyChart } from './WeeklyChart';

const MENTIONS = graphql(`
  query MentionsDetail($slug: String!) {
    entity(slug: $slug) {
      id
      name
      kind
      aliases
      editionCount
      newsletterCount
      weeks {
        startsAt
        editions
        newsletters
      }
      ...MentionsAside
    }
  }
`);

/** First queries of the page, for preloading. */
export const mentionsQueries: DocumentNode[] = [MENTIONS];

/** Mentions of a company, person or subject. */
export function MentionsPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(MENTIONS, { variables: { slug } });
  const retry = () => void refetch();
  useRecovery(error !== undefined && !data, retry);
  if (error && !data) {
    const text = loadFailureOf(error);
    return <ErrorNotice level="h1" title="Failed to fetch the mentions" text={text} onRetry={retry} />;
  }
  if (!data) return <IndexLoading />;
  return data.entity ? <Mentions entity={data.entity} slug={slug} /> : <IndexMissing {...MISSING} />;
}

const MISSING = {
  title: 'Nothing found',
  text: 'No public edition mentions this.',
  back: { to: paths.home, label: 'Back to Home' },
};

interface MentionsProps {
  entity: NonNullable<MentionsDetailQuery['entity']>;
  slug: string;
}

const MAX_ALIASES = 6;
const KINDS = { COMPANY: 'Company', PERSON: 'Person', SUBJECT: 'Subject' } as const;

function Mentions({ entity, slug }: MentionsProps) {
  const { id, name, kind, aliases, editionCount, newsletterCount, weeks, ...rest } = entity;
  const lead = `Mentioned in ${count(editionCount, 'edition')} of ${count(newsletterCount, 'newsletter')}.`;
  return (
    <>
      <PageTitle title={name} description={`${name}: ${lead}`} />
      <IndexOpening title={name} lead={lead} action={<FollowButton thing={{ kind: 'ENTITY', id, name }} />} />
      <Box component="p" sx={{ m: 0, mb: 3, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {KINDS[kind]}
        {aliases.length > 0 && (
          <>
            . Also written <bdi>{aliases.slice(0, MAX_ALIASES).join(', ')}</bdi>
          </>
        )}
      </Box>
      <WeeklyChart name={name} weeks={weeks} />
      <Box sx={{ mt: 5 }}>
        <IndexColumns list={<MentioningEditions slug={slug} />} aside={<MentionsAside entity={rest} />} />
      </Box>
    </>
  );
}
