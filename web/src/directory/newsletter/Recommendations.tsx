import { useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { NewsletterRecommendationsQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { IndexEntry, IndexList } from '../../ui/page/IndexEntry';
import { SectionRule } from '../../ui/page/SectionRule';
import { useRecovery } from '../../ui/states/useRecovery';
import { useIsNear } from '../../ui/tables/useIsNear';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { recommendationKinds } from '../../ui/text/recommendation-kinds';

const RECOMMENDATIONS = graphql(`
  query NewsletterRecommendations($id: ID!) {
    newsletter(id: $id) {
      id
      recommendedBy(limit: 5) {
        newsletter {
          id
          name
          language
        }
        kind
        evidence
      }
      recommends(limit: 5) {
        newsletter {
          id
          name
          language
        }
        kind
        evidence
      }
    }
  }
`);

type Known = NonNullable<NewsletterRecommendationsQuery['newsletter']>;

/** Who recommends a newsletter and whom it recommends, loaded when scrolled near. */
export function Recommendations({ newsletterId }: { newsletterId: string }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const { data, error, refetch } = useQuery(RECOMMENDATIONS, { variables: { id: newsletterId }, skip: !isNear });
  useRecovery(error !== undefined, refetch);
  return (
    <Box ref={place}>
      <Section id="recommended-by" title="Recommended or linked by" items={data?.newsletter?.recommendedBy ?? []} />
      <Section id="recommends" title="Recommends or links to" items={data?.newsletter?.recommends ?? []} />
    </Box>
  );
}

function Section({ id, title, items }: { id: string; title: string; items: Known['recommends'] }) {
  if (items.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6 }}>
      <SectionRule id={id} title={title} />
      <IndexList>
        {items.map(({ newsletter, kind, evidence }) => (
          <IndexEntry
            key={newsletter.id}
            to={paths.newsletter(newsletter.id)}
            title={newsletter.name}
            language={newsletter.language}
          >
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              In <OutboundLink href={evidence}>{recommendationKinds[kind]}</OutboundLink>
            </Typography>
          </IndexEntry>
        ))}
      </IndexList>
    </Box>
  );
}
