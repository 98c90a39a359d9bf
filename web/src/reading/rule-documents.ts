import { graphql } from '../gql/gql';
import type {
  PreviewReadingRuleMutation,
  ReadingRulesOfQuery,
  SavedRuleFragment,
  SiteRuleFragment,
} from '../gql/graphql';

export const SITE_RULE = graphql(`
  fragment SiteRule on ReadingRule {
    article
    title
    date
    author
    remove
    access
    freeParagraphs
    feedFirst
    browser
    acceptLanguage
  }
`);

export const SAVED_RULE = graphql(`
  fragment SavedRule on SavedReadingRule {
    id
    newsletterId
    newsletterName
    host
    platform
    reason
    changedBy
    changedAt
    rule {
      ...SiteRule
    }
  }
`);

export const READING_RULES_OF = graphql(`
  query ReadingRulesOf($id: ID!) {
    readingRulesOf(newsletterId: $id) {
      newsletterId
      newsletterName
      newsletterUrl
      host
      platform
      rules {
        ...SavedRule
      }
      shipped {
        ...SiteRule
      }
      editions {
        id
        title
        url
        language
      }
    }
  }
`);

export const PREVIEW_READING_RULE = graphql(`
  mutation PreviewReadingRule($editionId: ID!, $rule: ReadingRuleInput!) {
    previewReadingRule(editionId: $editionId, rule: $rule) {
      editionId
      url
      before {
        ...ReadingFields
      }
      after {
        ...ReadingFields
      }
      faults
    }
  }
`);

export const READING_FIELDS = graphql(`
  fragment ReadingFields on ReadingResult {
    title
    author
    publishedAt
    access
    words
    text
    isCut
    failure
  }
`);

export const SAVE_READING_RULE = graphql(`
  mutation SaveReadingRule(
    $newsletterId: ID
    $host: String
    $platform: String
    $rule: ReadingRuleInput!
    $reason: String!
  ) {
    saveReadingRule(newsletterId: $newsletterId, host: $host, platform: $platform, rule: $rule, reason: $reason) {
      ...SavedRule
    }
  }
`);

export const REMOVE_READING_RULE = graphql(`
  mutation RemoveReadingRule($id: ID!) {
    removeReadingRule(id: $id)
  }
`);

export const REREAD_EDITIONS = graphql(`
  mutation RereadEditions($newsletterId: ID!) {
    rereadEditions(newsletterId: $newsletterId)
  }
`);

export type RulesOf = ReadingRulesOfQuery['readingRulesOf'];
export type SavedRule = SavedRuleFragment;
export type SiteRule = SiteRuleFragment;
export type Preview = PreviewReadingRuleMutation['previewReadingRule'];
