import { useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { IndexEntry, IndexList } from '../ui/IndexEntry';
import { SectionRule } from '../ui/SectionRule';

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

/** Newsletters that write about the same, each with a reason. Nothing is drawn where there are none. */
export function SimilarNewsletters({ newsletterId }: { newsletterId: string }) {
  const { data } = useQuery(SIMILAR, { variables: { id: newsletterId } });
  const similar = data?.newsletter?.similar ?? [];
  if (similar.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="similar" sx={{ mt: 6 }}>
      <SectionRule id="similar" title="Similar newsletters" />
      <IndexList>
        {similar.map(({ newsletter: { id, name, language }, reason }) => (
          <IndexEntry key={id} to={paths.newsletter(id)} title={name} language={language} text={reason} />
        ))}
      </IndexList>
    </Box>
  );
}
