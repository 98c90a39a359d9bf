import { useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { IndexEntry, IndexList } from '../../ui/page/IndexEntry';
import { SectionRule } from '../../ui/page/SectionRule';
import { useIsNear } from '../../ui/tables/useIsNear';
import { useRecovery } from '../../ui/states/useRecovery';

const SIMILAR = graphql(`
  query SimilarNewsletters($id: ID!) {
    newsletter(id: $id) {
      id
      similar(limit: 5) {
        reason
        newsletter {
          id
          name
          language
        }
      }
    }
  }
`);

/** Similar newsletters with reasons, loaded when scrolled near. */
export function SimilarNewsletters({ newsletterId }: { newsletterId: string }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const { data, error, refetch } = useQuery(SIMILAR, { variables: { id: newsletterId }, skip: !isNear });
  useRecovery(error !== undefined, refetch);
  const similar = data?.newsletter?.similar ?? [];
  if (similar.length === 0) return <Box ref={place} />;
  return (
    <Box component="section" aria-labelledby="similar" sx={{ mt: 6 }}>
      <SectionRule id="similar" title="Similar newsletters" />
      <IndexList>
        {similar.map(({ newsletter: { id, name, language }, reason }) => (
          <IndexEntry key={id} to={paths.newsletter(id)} title={name} language={language}>
            <Typography variant="body2" sx={reasonStyle}>
              {reason}
            </Typography>
          </IndexEntry>
        ))}
      </IndexList>
    </Box>
  );
}

const reasonStyle = { mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere', maxWidth: '48em' } as const;
