import { useApolloClient, useMutation } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { AttentionQuery } from '../../gql/graphql';
import { count, formatNumber } from '../../ui/text/words';
import { BulkReportFields, NOTHING_DONE } from '../actions/bulk-report';
import { failingPath } from '../lists/saved-filters';
import { CauseTable } from './CauseTable';
import { causeInWords } from './cause-words';

const NewslettersFailingFor = graphql(`
  query NewslettersFailingFor($cause: String!) {
    newslettersFailingFor(cause: $cause)
  }
`);

const RetryFailedEditions = graphql(`
  mutation RetryFailedEditions($ids: [ID!]!, $cause: String!, $batchId: ID) {
    retryFailedEditions(ids: $ids, cause: $cause, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

interface Props {
  causes: AttentionQuery['attention']['failuresByCause'];
  onRetried: () => void;
}

/** Failures across newsletters. A whole group can be retried. */
export function FailingCauses({ causes, onRetried }: Props) {
  const client = useApolloClient();
  const [retryFailedEditions] = useMutation(RetryFailedEditions);
  return (
    <CauseTable
      label="Failing by cause"
      groups={causes}
      nameOf={causeInWords}
      detail={{ key: 'editions', head: 'Editions', width: 140, cell: (group) => formatNumber(group.count) }}
      pathOf={failingPath}
      empty="No failed editions"
      retry={{
        title: 'Retry failed editions',
        label: 'Retry all',
        text: (group) =>
          `${causeInWords(group.cause)}: ${count(group.count, 'edition')} of ${count(group.newsletters, 'newsletter')} will be read again, in one job for each newsletter.`,
        findIds: async (cause) => {
          const { data } = await client.query({
            query: NewslettersFailingFor,
            variables: { cause },
            fetchPolicy: 'network-only',
          });
          return data?.newslettersFailingFor ?? [];
        },
        send: async (cause, ids, batchId) => {
          const answer = await retryFailedEditions({ variables: { ids, cause, batchId } });
          return readFragment(BulkReportFields, answer.data?.retryFailedEditions) ?? NOTHING_DONE;
        },
        onDone: onRetried,
      }}
    />
  );
}
