import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';

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
