import { graphql } from '../../gql/gql';

export const READING_RULES = graphql(`
  query ReadingRules($page: Int!) {
    readingRules(page: $page, limit: 20) {
      items {
        ...SavedRule
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

export const EXPORT_READING_RULES = graphql(`
  query ExportReadingRules {
    readingRulesExport
  }
`);

export const IMPORT_READING_RULES = graphql(`
  mutation ImportReadingRules($json: String!) {
    importReadingRules(json: $json) {
      saved
      unknown
    }
  }
`);
