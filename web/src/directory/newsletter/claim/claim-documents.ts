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

export const REPORT_NEWSLETTER = graphql(`
  mutation ReportNewsletter($id: ID!, $reason: ReportReason!, $text: String!) {
    reportNewsletter(newsletterId: $id, reason: $reason, text: $text)
  }
`);

export type Options = ClaimOptionsQuery['claimOptions'];
