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

/** Keeps the counts in the cache live, for one newsletter or for all; says so where more than counts is shown. */
export function useLiveContentStatus(newsletterId: string | null, onChange?: () => void) {
  useSubscription(ContentStatusChanged, {
    variables: { newsletterId },
    ignoreResults: true,
    onData: () => onChange?.(),
  });
}
