import { graphql } from '../../../gql/gql';

export const OVERVIEW = graphql(`
  query Overview {
    overview {
      submissionsWaiting
      failuresByCause {
        cause
        count
      }
      sitesByCause {
        cause
        newsletters
      }
      failedJobs
      mailsWaiting
      claimsWaiting
      editionsPerDay {
        day
        count
      }
    }
  }
`);
