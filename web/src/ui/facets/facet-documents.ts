import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';

// The documents that name each facet, because GraphQL has no lists of names.

export const LISTING = graphql(`
  query Listing(
    $page: Int!
    $limit: Int!
    $search: String
    $correctSpelling: Boolean
    $subcategoryIds: [ID!]
    $states: [LifeState!]
    $cadences: [Cadence!]
    $languages: [String!]
    $platforms: [String!]
    $access: [ReadingAccess!]
    $lengths: [EditionLength!]
    $sort: NewsletterSort
    $order: SortOrder!
  ) {
    newsletters(
      page: $page
      limit: $limit
      search: $search
      correctSpelling: $correctSpelling
      subcategoryIds: $subcategoryIds
      states: $states
      cadences: $cadences
      languages: $languages
      platforms: $platforms
      access: $access
      lengths: $lengths
      sort: $sort
      order: $order
    ) {
      items {
        id
        ...ListedNewsletter
      }
      pagination {
        page
        totalPages
        total
      }
      correctedSearch
      isPartial
    }
    directory: newsletters(page: 1, limit: 1) {
      pagination {
        total
      }
    }
  }
`);

export const FACETS = graphql(`
  query Facets(
    $search: String
    $subcategoryIds: [ID!]
    $states: [LifeState!]
    $cadences: [Cadence!]
    $languages: [String!]
    $platforms: [String!]
    $access: [ReadingAccess!]
    $lengths: [EditionLength!]
  ) {
    newsletters(
      page: 1
      limit: 1
      search: $search
      subcategoryIds: $subcategoryIds
      states: $states
      cadences: $cadences
      languages: $languages
      platforms: $platforms
      access: $access
      lengths: $lengths
    ) {
      facets {
        ...FacetCounts
      }
    }
  }
`);

const COUNTS = graphql(`
  fragment FacetCounts on NewsletterFacets {
    states {
      value
      count
    }
    cadences {
      value
      count
    }
    languages {
      value
      count
    }
    platforms {
      value
      count
    }
    access {
      value
      count
    }
    lengths {
      value
      count
    }
  }
`);

export const readCounts = (facets: FragmentType<typeof COUNTS> | undefined) => readFragment(COUNTS, facets);
