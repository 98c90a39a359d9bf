import { graphql } from '../../gql/gql';
import type { ClaimQueueQuery } from '../../gql/graphql';

export const CLAIM_QUEUE = graphql(`
  query ClaimQueue($page: Int!, $state: QueueState!) {
    claims(page: $page, limit: 20, state: $state) {
      items {
        id
        claimId
        reportId
        newsletterId
        newsletterUrl
        collectionSlug
        name
        personName
        isByOwner
        method
        state
        place
        reason
        text
        at
        reviewedAt
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

export const KEEP_CLAIM = graphql(`
  mutation KeepClaim($id: ID!) {
    keepClaim(id: $id)
  }
`);

export const END_CLAIM = graphql(`
  mutation EndClaim($id: ID!) {
    endClaim(id: $id)
  }
`);

export const CLOSE_REPORT = graphql(`
  mutation CloseReport($id: ID!) {
    closeReport(id: $id)
  }
`);

export const CLOSE_COLLECTION = graphql(`
  mutation CloseCollection($reportId: ID!) {
    closeCollection(reportId: $reportId)
  }
`);

export type QueueEntry = ClaimQueueQuery['claims']['items'][number];
