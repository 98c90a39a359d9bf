import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { ContentNewsletterIdsQueryVariables } from '../../gql/graphql';
import { useNotices } from '../actions/useNotices';
import { BulkBar } from '../actions/BulkBar';
import type { Selection } from '../lists/useSelection';

const ContentNewsletterIds = graphql(`
  query ContentNewsletterIds(
    $search: String
    $contentStatus: ContentFilter
    $hasDiscovered: Boolean
    $hasProcessed: Boolean
    $hasErrors: Boolean
    $isSilent: Boolean
    $cause: String
  ) {
    contentNewsletterIds(
      search: $search
      contentStatus: $contentStatus
      hasDiscovered: $hasDiscovered
      hasProcessed: $hasProcessed
      hasErrors: $hasErrors
      isSilent: $isSilent
      cause: $cause
    )
  }
`);

interface Props {
  selection: Selection;
  listedIds: string[];
  total: number;
  filter: ContentNewsletterIdsQueryVariables;
}

/** Shows the number of selected rows, and offers to select all matches on every page. */
export function ContentSelection({ filter, ...bar }: Props) {
  const client = useApolloClient();
  const { failed } = useNotices();
  const selectMatching = async () => {
    try {
      const { data } = await client.query({
        query: ContentNewsletterIds,
        variables: filter,
        fetchPolicy: 'network-only',
      });
      bar.selection.setAll([...(data?.contentNewsletterIds ?? [])]);
    } catch (error) {
      failed(error, 'Failed to fetch newsletters');
    }
  };
  return <BulkBar {...bar} onSelectMatching={() => void selectMatching()} />;
}
