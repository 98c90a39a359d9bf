import { useApolloClient, useMutation } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import type { AttentionQuery, SiteCause } from '../../gql/graphql';
import { mediumDate } from '../../ui/text/dates';
import { siteCauseInWords } from '../../ui/text/site-cause-words';
import { count } from '../../ui/text/words';
import { BulkReportFields, NOTHING_DONE } from '../actions/bulk-report';
import { sitesPath } from '../lists/saved-filters';
import { CauseTable } from './CauseTable';
import { FAILING_SITE_IDS, PROCESS_SITES } from './site-documents';

interface Props {
  groups: AttentionQuery['attention']['sitesByCause'];
  /** Whose newsletters are listed below. */
  shown: SiteCause | null;
  onRetried: () => void;
}

/** Sites that bring nothing, by cause. A whole group can be visited again. */
export function FailingSites({ groups, shown, onRetried }: Props) {
  const client = useApolloClient();
  const [processSites] = useMutation(PROCESS_SITES);
  return (
    <CauseTable
      label="Sites by cause"
      groups={groups}
      nameOf={(cause) => siteCauseInWords(cause)}
      detail={{
        key: 'since',
        head: 'Since',
        width: 160,
        cell: ({ since }) => (since ? mediumDate(since) : 'Unknown'),
      }}
      pathOf={sitesPath}
      isSelected={({ cause }) => cause === shown}
      empty="Every site brings its editions"
      retry={{
        title: 'Visit these sites again',
        label: 'Retry all sites',
        text: ({ cause, newsletters }) =>
          `${siteCauseInWords(cause)}: ${count(newsletters, 'newsletter')} will be visited again, in one job each.`,
        findIds: async (cause) => {
          const { data } = await client.query({
            query: FAILING_SITE_IDS,
            variables: { cause },
            fetchPolicy: 'network-only',
          });
          return data?.failingSiteIds ?? [];
        },
        send: async (cause, ids, batchId) => {
          const description = `Visit after: ${siteCauseInWords(cause)}`;
          const answer = await processSites({ variables: { ids, description, batchId } });
          return readFragment(BulkReportFields, answer.data?.processNewsletters) ?? NOTHING_DONE;
        },
        onDone: onRetried,
      }}
    />
  );
}
