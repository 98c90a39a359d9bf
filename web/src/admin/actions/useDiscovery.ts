import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { forgetPublicLists } from './forget-public-lists';
import { useBusyIds } from './useBusyIds';
import { useNotices } from './useNotices';

const DiscoverContent = graphql(`
  mutation DiscoverContent($newsletterId: ID!) {
    discoverContent(newsletterId: $newsletterId) {
      message
      found
      added
    }
  }
`);

/** Discovers a newsletter's pages, with one run per newsletter at a time. */
export function useDiscovery(refetchQueries: string[]) {
  const { succeeded, failed } = useNotices();
  const busy = useBusyIds();
  const [discoverContent] = useMutation(DiscoverContent, { refetchQueries, update: forgetPublicLists });
  const discover = (newsletterId: string) =>
    busy.during(newsletterId, async () => {
      try {
        const { data } = await discoverContent({ variables: { newsletterId } });
        succeeded(data?.discoverContent.message || 'Content discovery completed');
      } catch (error) {
        failed(error, 'Failed to discover content');
      }
    });
  return { discover, isDiscovering: busy.has };
}
