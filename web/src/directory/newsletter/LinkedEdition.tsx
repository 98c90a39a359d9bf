import { useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import { graphql } from '../../gql/gql';
import { EditionItem } from './EditionItem';
import { useRecovery } from '../../ui/states/useRecovery';

const LINKED_EDITION = graphql(`
  query LinkedEdition($id: ID!) {
    edition(id: $id) {
      id
      newsletterId
      ...ListedEdition
    }
  }
`);

interface Props {
  id: string;
  newsletterId: string;
  onOpen: (id: string | null) => void;
}

/** The edition in the URL, opened at the top of the list. */
export function LinkedEdition({ id, newsletterId, onOpen }: Props) {
  const { data, error, refetch } = useQuery(LINKED_EDITION, { variables: { id } });
  useRecovery(error !== undefined, refetch);
  const edition = data?.edition;
  if (!edition || edition.newsletterId !== newsletterId) return null;
  return (
    <Box
      component="ol"
      ref={bringIntoView}
      aria-label="Linked edition"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        mt: 2,
        scrollMarginTop: 16,
        borderTop: '1px solid',
        borderColor: 'rule.hair',
        '& + ol': { mt: 0, borderTop: 0 },
      }}
    >
      <EditionItem edition={edition} newsletterId={newsletterId} onOpen={onOpen} isOpenAtFirst />
    </Box>
  );
}

/** On phones, the newsletter's card is above it, and more than a screen high. */
function bringIntoView(list: HTMLElement | null): void {
  list?.scrollIntoView();
}
