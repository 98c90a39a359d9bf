import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum StoppedHostState {
  /** It is not the host of one newsletter alone, so an administrator decides first. */
  WAITING = 'waiting',
  /** Not read for a month, unless an administrator decides before. */
  PAUSED = 'paused',
  STOPPED = 'stopped',
  /** An administrator has decided that it is read. */
  RELEASED = 'released',
}

/** A host that somebody wants us to leave alone. */
@Entity('stopped_hosts')
export class StoppedHost {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'text' })
  host: string;

  @Column({ type: 'text' })
  state: StoppedHostState;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** Who asked, if signed in. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;

  @Column({ type: 'int', nullable: true })
  reviewedById: number | null;
}
