import { graphql } from '../../gql/gql';
import type { AdminNamesQuery } from '../../gql/graphql';

export const AdminNames = graphql(`
  query AdminNames($page: Int!, $search: String, $kind: EntityKind, $state: EntityState) {
    adminEntities(page: $page, limit: 20, search: $search, kind: $kind, state: $state) {
      items {
        id
        kind
        name
        slug
        aliases
        isHidden
        editionCount
        mergedInto {
          id
          name
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

export const MergeNames = graphql(`
  mutation MergeNames($ids: [ID!]!, $intoId: ID!) {
    mergeEntities(ids: $ids, intoId: $intoId) {
      id
    }
  }
`);

export const SplitName = graphql(`
  mutation SplitName($id: ID!) {
    splitEntity(id: $id) {
      id
    }
  }
`);

export const RenameName = graphql(`
  mutation RenameName($id: ID!, $name: String!) {
    renameEntity(id: $id, name: $name) {
      id
      name
    }
  }
`);

export const HideName = graphql(`
  mutation HideName($id: ID!) {
    hideEntity(id: $id) {
      id
      isHidden
    }
  }
`);

export const ShowName = graphql(`
  mutation ShowName($id: ID!) {
    showEntity(id: $id) {
      id
      isHidden
    }
  }
`);

export type AdminName = AdminNamesQuery['adminEntities']['items'][number];
