import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An edition that a member's follows have found: one row, however many of them match. */
@Entity('followed_editions')
export class FollowedEdition {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  userId: number;

  @Column({ type: 'int' })
  editionId: number;

  /** The follows that match. Some may have been removed. */
  @Column({ type: 'int', array: true })
  followIds: number[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  addedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  seenAt: Date | null;

  /** Also set where a new follow has brought old editions, which are no news for a mail. */
  @Column({ type: 'timestamptz', nullable: true })
  mailedAt: Date | null;
}
