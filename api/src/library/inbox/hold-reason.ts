import { SignatureCheck } from '../../reading/mails/signature.js';
import type { Inbox } from './inbox.entity.js';
import { HoldReason, type InboxMessage } from './inbox-message.entity.js';

type Judged = Pick<InboxMessage, 'signature' | 'sender' | 'isList' | 'listId' | 'isToInbox' | 'sentAt' | 'receivedAt'>;

const WITHOUT_PROOF: Record<SignatureCheck, HoldReason | null> = {
  [SignatureCheck.VALID]: null,
  [SignatureCheck.NONE]: HoldReason.UNSIGNED,
  [SignatureCheck.BROKEN]: HoldReason.BROKEN_SIGNATURE,
  [SignatureCheck.OTHER_DOMAIN]: HoldReason.OTHER_SIGNER,
  [SignatureCheck.UNCHECKED]: HoldReason.UNCHECKED,
};
/** Servers give up a mail after five days or so (RFC 5321, 4.5.4.1). What comes later may have been sent to somebody else. */
const MAX_DAYS = 7;
const DAY_MS = 86_400_000;

/** Why a mail has to wait for an administrator. Null if it is an edition, by proof and not by its words. */
export function holdReason(mail: Judged, { acceptedSenders }: Pick<Inbox, 'acceptedSenders'>): HoldReason | null {
  const unproved = WITHOUT_PROOF[mail.signature];
  if (unproved) return unproved;
  if (!mail.isList) return HoldReason.NO_LIST;
  if (!mail.sender || !acceptedSenders.includes(acceptedAs(mail.sender, mail))) return HoldReason.NEW_SENDER;
  if (mail.listId === null && !mail.isToInbox) return HoldReason.OTHER_RECIPIENT;
  return mail.receivedAt.getTime() - mail.sentAt.getTime() > MAX_DAYS * DAY_MS ? HoldReason.OLD : null;
}

/** As accepted senders are stored: with the list, as services send for many authors from one address. */
export const acceptedAs = (sender: string, { listId }: Pick<InboxMessage, 'listId'>): string =>
  listId === null ? sender : `${sender}, list ${listId}`;

/** Whether its sender has proved who it is. */
export const mayAcceptSender = ({ signature, sender }: Pick<InboxMessage, 'signature' | 'sender'>): boolean =>
  signature === SignatureCheck.VALID && sender !== null;
