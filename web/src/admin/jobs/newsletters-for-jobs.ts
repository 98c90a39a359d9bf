import { graphql } from '../../gql/gql';

/** More can be found by typing. */
export const MAX_OFFERED = 50;

export const NewslettersForJobs = graphql(`
  query NewslettersForJobs($search: String, $limit: Int) {
    newslettersForJobs(search: $search, limit: $limit) {
      id
      name
      hasActiveJob
    }
  }
`);
