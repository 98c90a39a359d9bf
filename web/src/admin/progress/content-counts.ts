import { graphql } from '../../gql/gql';

export const ContentCounts = graphql(`
  fragment ContentCounts on ContentStatus {
    newsletterId
    total
    discovered
    processed
    processing
    error
    hasError
  }
`);
