import { graphql } from '../../../gql/gql';
import type { NeighbourCandidatesQuery } from '../../../gql/graphql';

export const CANDIDATES = graphql(`
  query NeighbourCandidates($page: Int!, $state: NeighbourState!) {
    neighbourCandidates(page: $page, limit: 20, state: $state) {
      items {
        id
        url
        name
        state
        recommenderCount
        recommenders {
          newsletterId
          name
          kind
          evidence
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

export const ACCEPT = graphql(`
  mutation AcceptNeighbour($id: ID!) {
    acceptNeighbour(id: $id)
  }
`);

export const DISMISS = graphql(`
  mutation DismissNeighbour($id: ID!) {
    dismissNeighbour(id: $id)
  }
`);

export const RESTORE = graphql(`
  mutation RestoreNeighbour($id: ID!) {
    restoreNeighbour(id: $id)
  }
`);

export type Candidate = NeighbourCandidatesQuery['neighbourCandidates']['items'][number];

/** As its list calls it, or else its host. */
export const nameOf = ({ name, url }: Pick<Candidate, 'name' | 'url'>): string => name ?? new URL(url).host;
