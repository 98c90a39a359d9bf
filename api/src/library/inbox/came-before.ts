import { createHash } from 'node:crypto';
import { In, type EntityManager } from 'typeorm';
import { SignatureCheck } from '../../reading/mails/signature.js';
import { InboxMessage, MessageState } from './inbox-message.entity.js';

interface MessageIds {
  /** Begins with the sender. */
  proved: string;
  unproved: string;
}

/** Longer ones would bloat the index. */
const MAX_BYTES = 250;

/** By which a mail is known again: its sender and its Message-ID, or a hash of the mail. */
export function idsOf(
  { messageId, sender }: { messageId: string | null; sender: string | null },
  source: Buffer,
): MessageIds {
  const id = messageId ?? hashOf(source);
  return { proved: shortened(`${sender ?? ''} ${id}`), unproved: shortened(` ${id}`) };
}

export const isProved = ({ signature }: Pick<InboxMessage, 'signature'>): boolean => signature === SignatureCheck.VALID;

/**
 * Whether a mail came before. Anybody can send one with the Message-ID of another before it, or a copy that has to wait, so only an
 * administrator's decision or a proof of the same sender keeps a proved mail out. It replaces the other ones of its sender.
 */
export async function cameBefore(manager: EntityManager, mail: InboxMessage, ids: MessageIds): Promise<boolean> {
  const { newsletterId, sender, reason } = mail;
  const messages = manager.getRepository(InboxMessage);
  const messageId = In([ids.proved, ids.unproved]);
  if (!isProved(mail)) return messages.existsBy({ newsletterId, messageId });
  const known = await messages.findBy({ newsletterId, messageId, sender: sender ?? '' });
  const isFinal = (one: InboxMessage) =>
    one.state === MessageState.ACCEPTED || (isProved(one) && (reason !== null || one.state === MessageState.DISMISSED));
  if (known.some(isFinal)) return true;
  await messages.remove(known);
  return false;
}

const shortened = (id: string): string => (Buffer.byteLength(id) <= MAX_BYTES ? id : hashOf(id));

const hashOf = (data: Buffer | string): string => `sha256:${createHash('sha256').update(data).digest('hex')}`;
