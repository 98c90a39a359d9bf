import { useSubscription } from '@apollo/client/react';
import { graphql } from '../../gql/gql';

const ContentStatusChanged = graphql(`
  subscription ContentStatusChanged($newsletterId: ID) {
    contentStatusChanged(newsletterId: $newsletterId) {
      newsletterId
      ...ContentCounts
    }
  }
`);

/** Updates counts in the cache by events, for one newsletter or all. `onChange` is for lists of items. */
export function useLiveContentStatus(newsletterId: string | null, onChange?: () => void) {
  useSubscription(ContentStatusChanged, {
    variables: { newsletterId },
    ignoreResults: true,
    onData: () => onChange?.(),
  });
}
