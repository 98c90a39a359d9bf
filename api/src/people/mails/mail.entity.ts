import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum MailState {
  WAITING = 'waiting',
  SENDING = 'sending',
  SENT = 'sent',
  /** Never sent: there is no mail server. */
  KEPT = 'kept',
  /** By the mail server, for good. */
  REFUSED = 'refused',
  /** Given up after the last try. */
  FAILED = 'failed',
}

/** A mail, written in the transaction of what it tells of, and sent by a worker. */
@Entity('mails')
export class Mail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  /** Names the news and its recipient. A second mail with the same key is never written. */
  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  kind: string;

  /** Null for people who have no account yet. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @Column({ type: 'text' })
  recipient: string;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  html: string;

  @Column({ type: 'jsonb' })
  headers: Record<string, string>;

  @Column({ type: 'text' })
  messageId: string;

  @Column({ type: 'text' })
  state: MailState;

  @Column({ type: 'text', nullable: true })
  error: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
