import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum DeliveryState {
  WAITING = 'waiting',
  DELIVERED = 'delivered',
  FAILED = 'failed',
}

const text = { type: 'text', nullable: true } as const;
const moment = { type: 'timestamptz', nullable: true } as const;

/** An event that a webhook tells of. The transaction of the event writes it, and a worker delivers it. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column({ type: 'int' })
  webhookId: number;

  @Column({ type: 'text' })
  event: string;

  /** The same for each try, so that receivers recognise what they know. */
  @Column({ type: 'text' })
  messageId: string;

  /** Events of one subject are told in their order. */
  @Column({ type: 'text' })
  subject: string;

  /** With it, the delivery is deleted. */
  @Column({ type: 'int', nullable: true })
  editionId: number | null;

  /** The payload. Of an edition, it is read at the first try. */
  @Column({ type: 'jsonb', nullable: true })
  data: object | null;

  @Column({ type: 'text', default: DeliveryState.WAITING })
  state: DeliveryState;

  /** Some events take effect later than they are written: an edition at its date, a review when it cannot be undone any more. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  occursAt: Date;

  /** A try in progress moves it into the future, so that no other worker begins. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  dueAt: Date;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Tells a try from any other. */
  @Column({ type: 'uuid', nullable: true })
  lease: string | null;

  @Column(moment)
  triedAt: Date | null;

  @Column({ type: 'int', nullable: true })
  statusCode: number | null;

  @Column(text)
  error: string | null;

  /** The beginning of the answer to the last try. */
  @Column(text)
  response: string | null;
}
