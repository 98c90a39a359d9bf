import { Column, Entity, PrimaryColumn } from 'typeorm';

export enum InboxState {
  ACTIVE = 'active',
  /** By an administrator. */
  ENDED = 'ended',
  /** Its editions were found on the web. */
  WEB = 'web',
}

/** An administrator accepts one at a time. */
export const MAX_SENDERS = 100;

/** The address to which a newsletter is sent. */
@Entity('inboxes')
export class Inbox {
  @PrimaryColumn({ type: 'int' })
  newsletterId: number;

  /** Local part of the address. Whoever knows it can send to it. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', default: InboxState.ACTIVE })
  state: InboxState;

  /** Whose mails become editions at once: `SENDER`, or `SENDER, list LIST`, in lower case. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  acceptedSenders: string[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
