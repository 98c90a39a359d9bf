import { graphql } from '../../../gql/gql';

export const HANDOVER = graphql(`
  query HandoverOffer($id: ID!) {
    handover(newsletterId: $id) {
      id
      recipient
      isReceived
      expiresAt
    }
  }
`);

export const OFFER = graphql(`
  mutation OfferNewsletter($id: ID!, $recipient: String!) {
    offerNewsletter(newsletterId: $id, recipient: $recipient) {
      id
    }
  }
`);

export const ACCEPT = graphql(`
  mutation AcceptHandover($id: ID!) {
    acceptHandover(id: $id) {
      id
    }
  }
`);

export const REFUSE = graphql(`
  mutation RefuseHandover($id: ID!) {
    refuseHandover(id: $id) {
      id
    }
  }
`);

export const END_OFFER = graphql(`
  mutation EndHandover($id: ID!) {
    endHandover(id: $id) {
      id
    }
  }
`);

export const GIVE_UP = graphql(`
  mutation GiveUpNewsletter($id: ID!) {
    giveUpNewsletter(id: $id) {
      id
    }
  }
`);
