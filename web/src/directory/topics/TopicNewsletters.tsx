import { Box, Link, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import { useShown } from '../useShown';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { IndexEntry, IndexList } from '../../ui/page/IndexEntry';
import { RouterLink } from '../../ui/text/RouterLink';
import { SectionRule } from '../../ui/page/SectionRule';
import { mediumDate } from '../../ui/text/dates';
import { count, formatNumber } from '../../ui/text/words';

const TOPIC_NEWSLETTERS = graphql(`
  fragment TopicNewsletters on Subcategory {
    id
    newsletters(limit: 50) {
      items {
        id
        name
        description
        language
        latestEdition {
          id
          title
          publishedAt
          language
        }
      }
      pagination {
        total
      }
    }
  }
`);

export function TopicNewsletters({ topic }: { topic: FragmentType<typeof TOPIC_NEWSLETTERS> }) {
  const { id, newsletters } = readFragment(TOPIC_NEWSLETTERS, topic);
  const { user } = useSession();
  useShown(newsletters.items);
  const { total } = newsletters.pagination;
  const isCut = newsletters.items.length < total;
  return (
    <Box component="section" aria-labelledby="newsletters" sx={{ minWidth: 0 }}>
      <SectionRule id="newsletters" title={total === 0 ? 'Newsletters' : count(total, 'newsletter')} />
      {total === 0 && (
        <EmptyNotice title="No newsletters yet" text="No newsletter in the directory is about this yet." />
      )}
      <IndexList>
        {newsletters.items.map(({ id: newsletterId, name, description, language, latestEdition }) => (
          <IndexEntry
            key={newsletterId}
            to={paths.newsletter(newsletterId)}
            title={name}
            text={description}
            language={language}
          >
            {latestEdition && <Latest newsletterId={newsletterId} edition={latestEdition} />}
          </IndexEntry>
        ))}
      </IndexList>
      {isCut && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {user ? (
            <Link component={RouterLink} to={`${paths.home}?topics=${id}`}>
              See all {formatNumber(total)} in the directory
            </Link>
          ) : (
            `Login to see all ${count(total, 'newsletter')}.`
          )}
        </Typography>
      )}
    </Box>
  );
}

interface LatestProps {
  newsletterId: string;
  edition: { id: string; title?: string | null; publishedAt?: string | null; language?: string | null };
}

function Latest({ newsletterId, edition: { id, title, publishedAt, language } }: LatestProps) {
  return (
    <Typography variant="body2" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
      Latest:{' '}
      <Link component={RouterLink} to={paths.edition(newsletterId, id)} lang={language ?? undefined} dir="auto">
        {title || 'Untitled Edition'}
      </Link>
      {publishedAt && `, ${mediumDate(publishedAt)}`}
    </Typography>
  );
}
