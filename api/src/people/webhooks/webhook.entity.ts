import type { WebhookEvent } from '@niche-newsletters/rules/webhook.rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const chosenId = { type: 'int', nullable: true } as const;
const moment = { type: 'timestamptz', nullable: true } as const;

/** An address of a member's own server, and what it is told of. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  userId: number;

  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'text', array: true })
  events: WebhookEvent[];

  /** Only events about this newsletter. */
  @Column(chosenId)
  newsletterId: number | null;

  /** Only events about newsletters of this topic. */
  @Column(chosenId)
  topicId: number | null;

  /** Whose matches it tells of. */
  @Column(chosenId)
  savedSearchId: number | null;

  /** Signs what is sent. */
  @Column({ type: 'text' })
  secret: string;

  /** Signs, too, until its receivers know the new one. */
  @Column({ type: 'text', nullable: true })
  previousSecret: string | null;

  @Column(moment)
  previousUntil: Date | null;

  /** Since when no message has arrived. */
  @Column(moment)
  failingSince: Date | null;

  @Column(moment)
  pausedAt: Date | null;

  /** When a worker last took messages of it. */
  @Column(moment)
  servedAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
