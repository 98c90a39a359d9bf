import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { useBusyIds } from '../useBusyIds';
import { useDiscovery } from '../useDiscovery';
import { useNotices } from '../useNotices';

const ProcessNewsletter = graphql(`
  mutation ProcessNewsletter($newsletterId: ID!, $limit: Int!) {
    processNewsletter(newsletterId: $newsletterId, limit: $limit) {
      processed
      failed
    }
  }
`);

const CreateJobs = graphql(`
  mutation CreateJobs($newsletterIds: [ID!]!, $priority: Int!) {
    createJobs(newsletterIds: $newsletterIds, priority: $priority) {
      id
      newsletter {
        id
      }
    }
  }
`);

const processedAtOnce = 5;
const affected = ['ContentNewsletters'];

interface Named {
  id: string;
  name: string;
}

export function useContentActions() {
  const { succeeded, warned, failed } = useNotices();
  const { discover, isDiscovering } = useDiscovery(affected);
  const busy = useBusyIds();
  const [processNewsletter] = useMutation(ProcessNewsletter, { refetchQueries: affected });
  const [createJobsFor] = useMutation(CreateJobs, { refetchQueries: affected });

  const process = (newsletterId: string) =>
    busy.during(newsletterId, async () => {
      try {
        const { data } = await processNewsletter({ variables: { newsletterId, limit: processedAtOnce } });
        const { processed = 0, failed: failures = 0 } = data?.processNewsletter ?? {};
        succeeded(`Processed ${processed} items, failed ${failures} items`);
      } catch (error) {
        failed(error, 'Failed to process content');
      }
    });
  const createJobs = async (newsletters: Named[], priority: number) => {
    try {
      const { data } = await createJobsFor({ variables: { newsletterIds: newsletters.map(({ id }) => id), priority } });
      const created = new Set(data?.createJobs.map((job) => job.newsletter.id));
      const skipped = skippedText(newsletters.filter(({ id }) => !created.has(id)));
      if (created.size === 0 && skipped) warned(skipped);
      else succeeded(`Created ${created.size} jobs successfully`, skipped);
    } catch (error) {
      failed(error, 'Failed to create jobs');
      throw error;
    }
  };
  const warnNothingSelected = () => warned('Please select at least one newsletter');
  return { discover, isDiscovering, process, isProcessing: busy.has, createJobs, warnNothingSelected };
}

function skippedText(skipped: Named[]): string | undefined {
  if (skipped.length === 0) return undefined;
  return `Skipped, as a job is in progress: ${skipped.map(({ name }) => name).join(', ')}`;
}
