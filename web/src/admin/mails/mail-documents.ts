import { graphql } from '../../gql/gql';
import type { HeldMailsQuery, HoldReason } from '../../gql/graphql';

export const HELD_MAILS = graphql(`
  query HeldMails($page: Int!) {
    heldMessages(page: $page, limit: 20) {
      items {
        id
        newsletterId
        newsletterName
        reason
        sender
        senderName
        signingDomain
        isSenderProved
        subject
        receivedAt
        text
        links {
          url
          text
        }
        isCut
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

export const ACCEPT_MAIL = graphql(`
  mutation AcceptMail($id: ID!) {
    acceptMessage(id: $id)
  }
`);

export const ACCEPT_SENDER = graphql(`
  mutation AcceptSender($id: ID!) {
    acceptSender(id: $id)
  }
`);

export const DISMISS_MAIL = graphql(`
  mutation DismissMail($id: ID!) {
    dismissMessage(id: $id)
  }
`);

export type HeldMail = HeldMailsQuery['heldMessages']['items'][number];

/** Why a mail waits. */
export const HOLD_REASONS: Record<HoldReason, string> = {
  UNSIGNED: 'It is not signed',
  BROKEN_SIGNATURE: 'Its signature is not valid, or leaves out headers',
  OTHER_SIGNER: 'Only other domains have signed it',
  UNCHECKED: 'Its signature could not be checked',
  NEW_SENDER: 'No administrator has accepted its sender yet',
  NO_LIST: 'It was not sent to a list',
  OTHER_RECIPIENT: 'It names neither a list nor this address',
  OLD: 'It was sent more than 7 days before it came',
};
