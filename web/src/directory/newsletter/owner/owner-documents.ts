import { graphql } from '../../../gql/gql';
import type { ClaimOptionsQuery } from '../../../gql/graphql';

export const CLAIM = graphql(`
  fragment ClaimFields on Claim {
    id
    method
    state
    token
    place
    expiresAt
  }
`);

export const OWNED = graphql(`
  query Owned {
    ownedNewsletters {
      id
      name
    }
  }
`);

export const CLAIM_OPTIONS = graphql(`
  query ClaimOptions($id: ID!) {
    claimOptions(newsletterId: $id) {
      methods
      recipients
      isTaken
      claim {
        ...ClaimFields
      }
    }
  }
`);

export const START_CLAIM = graphql(`
  mutation StartClaim($newsletterId: ID!, $method: ClaimMethod!, $recipient: String) {
    startClaim(newsletterId: $newsletterId, method: $method, recipient: $recipient) {
      ...ClaimFields
    }
  }
`);

export const VERIFY_CLAIM = graphql(`
  mutation VerifyClaim($id: ID!, $code: String) {
    verifyClaim(id: $id, code: $code) {
      id
      state
    }
  }
`);

export const OWNED_NEWSLETTER = graphql(`
  query OwnedNewsletter($id: ID!) {
    newsletter(id: $id) {
      id
      name
      description
      frequency
      leftAt
      subcategories {
        id
        name
      }
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

export const REPORT_NEWSLETTER = graphql(`
  mutation ReportNewsletter($id: ID!, $reason: ReportReason!, $text: String!) {
    reportNewsletter(newsletterId: $id, reason: $reason, text: $text)
  }
`);

export type Options = ClaimOptionsQuery['claimOptions'];
