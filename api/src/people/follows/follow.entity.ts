import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something a member follows: one of a newsletter, a topic, an entity and a saved search. */
@Entity('follows')
export class Follow {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  userId: number;

  @Column({ type: 'int', nullable: true })
  newsletterId: number | null;

  @Column({ type: 'int', nullable: true })
  topicId: number | null;

  @Column({ type: 'int', nullable: true })
  entityId: number | null;

  @Column({ type: 'int', nullable: true })
  savedSearchId: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** Kept for some days, so that the removal can be undone. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}
