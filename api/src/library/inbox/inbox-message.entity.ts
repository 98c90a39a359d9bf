import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { SignatureCheck } from '../../reading/mails/signature.js';
import type { MailLink } from '../../reading/mails/mail-link.js';

export enum MessageState {
  /** Waits for an administrator. */
  HELD = 'held',
  /** Has become an edition. */
  ACCEPTED = 'accepted',
  DISMISSED = 'dismissed',
}

/** Why a mail is no edition at once. */
export enum HoldReason {
  UNSIGNED = 'unsigned',
  BROKEN_SIGNATURE = 'broken_signature',
  OTHER_SIGNER = 'other_signer',
  UNCHECKED = 'unchecked',
  NEW_SENDER = 'new_sender',
  NO_LIST = 'no_list',
  OTHER_RECIPIENT = 'other_recipient',
  OLD = 'old',
}

/** A mail that came to the address of a newsletter. */
@Entity('inbox_messages')
export class InboxMessage {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  newsletterId: number;

  /** Its Message-ID, or a hash of the mail. Unique within the newsletter. */
  @Column({ type: 'text' })
  messageId: string;

  @Column({ type: 'text' })
  state: MessageState;

  @Column({ type: 'text', nullable: true })
  reason: HoldReason | null;

  @Column({ type: 'text', nullable: true })
  sender: string | null;

  @Column({ type: 'text', nullable: true })
  senderName: string | null;

  @Column({ type: 'text' })
  signature: SignatureCheck;

  @Column({ type: 'text', nullable: true })
  signingDomain: string | null;

  /** Whether it was sent to a list. */
  @Column({ type: 'boolean' })
  isList: boolean;

  /** Name of that list. */
  @Column({ type: 'text', nullable: true })
  listId: string | null;

  /** Whether `To` or `Cc` has the address of the inbox. */
  @Column({ type: 'boolean' })
  isToInbox: boolean;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'timestamptz' })
  sentAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt: Date;

  /** Where the sender has published it. */
  @Column({ type: 'text', nullable: true })
  archivedAt: string | null;

  /** Until its edition is read. */
  @Column({ type: 'text', nullable: true, select: false })
  html: string | null;

  /** Shown to administrators until the decision. */
  @Column({ type: 'text', nullable: true })
  text: string | null;

  @Column({ type: 'jsonb', default: () => "'[]'" })
  links: MailLink[];

  @Column({ type: 'int', nullable: true })
  editionId: number | null;
}
