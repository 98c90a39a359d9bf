import { graphql } from '../../gql/gql';
import type { ImportDetailsFragment, ImportRowsQuery } from '../../gql/graphql';

export const ImportDetails = graphql(`
  fragment ImportDetails on NewsletterImport {
    id
    kind
    fileName
    status
    toBeProcessed
    createdAt
    createdByName
    counts {
      status
      count
    }
  }
`);

export type Import = ImportDetailsFragment;
export type ImportRow = ImportRowsQuery['importRows']['items'][number];

export const Imports = graphql(`
  query Imports($page: Int!) {
    imports(page: $page, limit: 20) {
      items {
        id
        ...ImportDetails
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

export const OneImport = graphql(`
  query OneImport($id: ID!) {
    newsletterImport(id: $id) {
      id
      ...ImportDetails
    }
  }
`);

export const ImportRows = graphql(`
  query ImportRows($importId: ID!, $page: Int!, $status: ImportRowStatus, $search: String) {
    importRows(importId: $importId, page: $page, limit: 50, status: $status, search: $search) {
      items {
        id
        position
        address
        url
        name
        status
        reason
        newsletterId
        subcategories {
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

export const ImportReport = graphql(`
  query ImportReport($id: ID!) {
    importReport(id: $id)
  }
`);

export const UpdateImportRow = graphql(`
  mutation UpdateImportRow($id: ID!, $input: UpdateImportRowInput!) {
    updateImportRow(id: $id, input: $input) {
      id
      name
      status
      subcategories {
        id
        name
      }
    }
  }
`);

export const StartImport = graphql(`
  mutation StartImport($id: ID!, $toBeProcessed: Boolean!) {
    startImport(id: $id, toBeProcessed: $toBeProcessed) {
      id
      ...ImportDetails
    }
  }
`);

export const RetryImportRows = graphql(`
  mutation RetryImportRows($importId: ID!) {
    retryImportRows(importId: $importId) {
      id
      ...ImportDetails
    }
  }
`);

export const UndoImport = graphql(`
  mutation UndoImport($id: ID!) {
    undoImport(id: $id) {
      id
      ...ImportDetails
    }
  }
`);
