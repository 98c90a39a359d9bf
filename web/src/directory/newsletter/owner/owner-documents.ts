import { graphql } from '../../../gql/gql';
import type { OwnedNewsletterQuery } from '../../../gql/graphql';

export const OWNED_NEWSLETTER = graphql(`
  query OwnedNewsletter($id: ID!) {
    ownedNewsletters {
      id
      name
    }
    newsletter(id: $id) {
      id
      name
      url
      description
      frequency
      leftAt
      subcategories {
        id
        name
      }
      ...NewsletterLife
    }
    subcategories {
      id
      name
      category {
        id
        name
      }
    }
  }
`);

export const UPDATE_OWNED = graphql(`
  mutation UpdateOwned($id: ID!, $input: OwnedNewsletterInput!) {
    updateOwnedNewsletter(id: $id, input: $input) {
      id
      description
      frequency
      subcategories {
        id
        name
      }
    }
  }
`);

export const OWNER_FIGURES = graphql(`
  query OwnerFigures($id: ID!, $days: Int!) {
    newsletterStats(newsletterId: $id, days: $days) {
      day
      shown
      opened
      clicked
      found
      cited
    }
  }
`);

export const REREAD_OWNED = graphql(`
  mutation RereadOwned($id: ID!) {
    rereadOwnedNewsletter(id: $id) {
      id
    }
  }
`);

export const OPT_OUT = graphql(`
  mutation OptOut($id: ID!) {
    optOutNewsletter(id: $id) {
      id
      description
      leftAt
      image
      subscribeUrl
    }
  }
`);

export type Topics = OwnedNewsletterQuery['subcategories'];
export type Owned = NonNullable<OwnedNewsletterQuery['newsletter']>;
