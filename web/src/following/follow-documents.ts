import { graphql } from '../gql/gql';

export const FOLLOWS = graphql(`
  query Follows {
    follows {
      id
      kind
      targetId
      name
      path
      newCount
    }
  }
`);

export const NEW_EDITION_COUNT = graphql(`
  query NewEditionCount {
    newEditionCount
  }
`);

export const FOLLOW = graphql(`
  mutation Follow($input: FollowInput!) {
    follow(input: $input) {
      id
      name
    }
  }
`);

export const UNFOLLOW = graphql(`
  mutation Unfollow($id: ID!) {
    unfollow(id: $id)
  }
`);

export const WHATS_NEW = graphql(`
  query WhatsNew($first: Int!, $after: String, $onlyNew: Boolean, $followId: ID, $search: String) {
    whatsNew(first: $first, after: $after, onlyNew: $onlyNew, followId: $followId, search: $search) {
      nodes {
        id
        isSeen
        edition {
          id
          title
          summary
          publishedAt
          language
          newsletter {
            id
            name
          }
        }
        reasons {
          id
          name
          path
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const MARK_SEEN = graphql(`
  mutation MarkSeen($ids: [ID!]) {
    markSeen(ids: $ids)
  }
`);

export const FOLLOWED_EDITION_ADDED = graphql(`
  subscription FollowedEditionAdded {
    followedEditionAdded {
      id
    }
  }
`);
