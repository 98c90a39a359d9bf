import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A newsletter or an edition in a collection. */
@Entity('collection_entries')
export class CollectionEntry {
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  collectionId: number;

  @Column({ type: 'int', nullable: true })
  newsletterId: number | null;

  @Column({ type: 'int', nullable: true })
  editionId: number | null;

  @Column({ type: 'text', default: '' })
  note: string;

  /** Entries are listed by position, then by id. */
  @Column({ type: 'int' })
  position: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  addedAt: Date;

  /** Kept for some days, so that the removal can be undone. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}
