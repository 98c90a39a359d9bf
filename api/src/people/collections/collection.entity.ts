import { CollectionVisibility } from '@niche-newsletters/rules/collection.rules';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A member's list of newsletters and editions. */
@Entity('collections')
export class Collection {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  userId: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', default: CollectionVisibility.PRIVATE })
  visibility: CollectionVisibility;

  /** In the address of its page. */
  @Column({ type: 'text', insert: false, update: false })
  slug: string;

  /** In the address of its feeds while it is private. */
  @Column({ type: 'text', insert: false, update: false })
  feedSecret: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  /** An administrator has made it private after a report. Its owner cannot share it again. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** Kept for some days, so that the removal can be undone. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}
