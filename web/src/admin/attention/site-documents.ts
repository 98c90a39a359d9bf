import { graphql } from '../../gql/gql';
import type { FailingSitesQuery } from '../../gql/graphql';

export const FAILING_SITES = graphql(`
  query FailingSites($cause: SiteCause!, $page: Int!) {
    failingSites(cause: $cause, page: $page, limit: 20) {
      items {
        id
        name
        url
        siteProblem {
          cause
          since
          lastWorkedAt
          status
          address
          evidence
          movedTo
        }
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

export const FAILING_SITE_IDS = graphql(`
  query FailingSiteIds($cause: SiteCause!) {
    failingSiteIds(cause: $cause)
  }
`);

export const PROCESS_SITES = graphql(`
  mutation ProcessSites($ids: [ID!]!, $description: String, $batchId: ID) {
    processNewsletters(ids: $ids, description: $description, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

export const CHANGE_ADDRESS = graphql(`
  mutation ChangeAddress($id: ID!, $url: String!) {
    updateNewsletter(id: $id, input: { url: $url }) {
      id
      url
    }
  }
`);

export const MARK_ENDED = graphql(`
  mutation MarkEnded($id: ID!) {
    markNewsletterEnded(id: $id) {
      id
      toBeProcessed
    }
  }
`);

export const UNDO_ENDED = graphql(`
  mutation UndoEnded($id: ID!) {
    undoNewsletterEnded(id: $id) {
      id
      toBeProcessed
    }
  }
`);

export type FailingSite = FailingSitesQuery['failingSites']['items'][number];
