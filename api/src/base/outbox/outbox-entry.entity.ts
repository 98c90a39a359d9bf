import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that a decision promised, written in its transaction and delivered by a worker. */
@Entity('outbox')
export class OutboxEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  /** Names the handler. */
  @Column({ type: 'text' })
  kind: string;

  @Column({ type: 'jsonb' })
  payload: object;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  /** Not tried before. A try in progress moves it into the future, so that no other worker begins. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  deliveredAt: Date | null;

  /** Set after the last try. */
  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;
}
