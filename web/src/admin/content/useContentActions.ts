import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { formatNumber } from '../../ui/text/words';
import { forgetPublicLists } from '../actions/forget-public-lists';
import { useBusyIds } from '../actions/useBusyIds';
import { useDiscovery } from '../actions/useDiscovery';
import { useNotices } from '../actions/useNotices';
import { BulkReportFields, groupFailures, runInChunks, type BulkReport } from '../actions/bulk-report';

const ProcessNewsletter = graphql(`
  mutation ProcessNewsletter($newsletterId: ID!, $limit: Int!) {
    processNewsletter(newsletterId: $newsletterId, limit: $limit) {
      processed
      failed
    }
  }
`);

const CreateJobs = graphql(`
  mutation CreateJobs($ids: [ID!]!, $priority: Int!, $batchId: ID) {
    processNewsletters(ids: $ids, priority: $priority, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

const processedAtOnce = 5;
/** Maximum names in a toast. */
const MAX_NAMES = 10;
const affected = ['ContentNewsletters'];

interface Progress {
  text: string;
  done: number;
  of: number;
}

export function useContentActions() {
  const { succeeded, warned, failed } = useNotices();
  const { discover, isDiscovering } = useDiscovery(affected);
  const busy = useBusyIds();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [processNewsletter] = useMutation(ProcessNewsletter, { refetchQueries: affected, update: forgetPublicLists });
  const [createJobsFor] = useMutation(CreateJobs, { refetchQueries: affected });

  const process = (newsletterId: string) =>
    busy.during(newsletterId, async () => {
      try {
        const { data } = await processNewsletter({ variables: { newsletterId, limit: processedAtOnce } });
        const { processed = 0, failed: failures = 0 } = data?.processNewsletter ?? {};
        succeeded(`Processed ${formatNumber(processed)} items, failed ${formatNumber(failures)} items`);
      } catch (error) {
        failed(error, 'Failed to process content');
      }
    });
  /** Creates one job per newsletter. Newsletters without a new job are listed with the reason. */
  const createJobs = async (ids: string[], priority: number) => {
    try {
      const { done, failed: skipped } = await runInChunks({
        ids,
        send: async (chunk, batchId) => {
          const { data } = await createJobsFor({ variables: { ids: chunk, priority, batchId } });
          return readFragment(BulkReportFields, data?.processNewsletters) ?? { done: [], failed: [] };
        },
        onProgress: (count) => setProgress({ text: 'Creating jobs', done: count, of: ids.length }),
      });
      if (done.length === 0 && skipped.length > 0) warned(skippedText(skipped));
      else succeeded(`Created ${formatNumber(done.length)} jobs successfully`, skippedText(skipped) || undefined);
    } catch (error) {
      failed(error, 'Failed to create jobs');
      throw error;
    } finally {
      setProgress(null);
    }
  };
  const warnNothingSelected = () => warned('Please select at least one newsletter');
  return { discover, isDiscovering, process, isProcessing: busy.has, createJobs, progress, warnNothingSelected };
}

const IN_PROGRESS = 'This newsletter already has a job in progress';

function skippedText(skipped: BulkReport['failed']): string {
  return groupFailures(skipped)
    .map(({ message, names }) => {
      const reason = message === IN_PROGRESS ? 'Skipped, as a job is in progress' : message;
      return `${reason}: ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}`;
    })
    .join('. ');
}
