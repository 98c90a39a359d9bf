import { SignatureCheck } from '../../library/crawl/mails/signature.js';
import type { Inbox } from './inbox.entity.js';
import { HoldReason, type InboxMessage } from './inbox-message.entity.js';

type Judged = Pick<InboxMessage, 'signature' | 'sender' | 'isList'>;

const WITHOUT_PROOF: Record<SignatureCheck, HoldReason | null> = {
  [SignatureCheck.VALID]: null,
  [SignatureCheck.NONE]: HoldReason.UNSIGNED,
  [SignatureCheck.BROKEN]: HoldReason.BROKEN_SIGNATURE,
  [SignatureCheck.OTHER_DOMAIN]: HoldReason.OTHER_SIGNER,
  [SignatureCheck.UNCHECKED]: HoldReason.UNCHECKED,
};

/** Why a mail has to wait for an administrator. Null if it is an edition, by proof and not by its words. */
export function holdReason(mail: Judged, { acceptedSenders }: Pick<Inbox, 'acceptedSenders'>): HoldReason | null {
  const unproved = WITHOUT_PROOF[mail.signature];
  if (unproved) return unproved;
  if (!mail.sender || !acceptedSenders.includes(mail.sender)) return HoldReason.NEW_SENDER;
  return mail.isList ? null : HoldReason.NO_LIST;
}

/** Whether its sender has proved who it is. */
export const mayAcceptSender = ({ signature, sender }: Pick<InboxMessage, 'signature' | 'sender'>): boolean =>
  signature === SignatureCheck.VALID && sender !== null;
