import { Column, Entity as Table, PrimaryColumn } from 'typeorm';

/** One occurrence of an entity in an edition. */
@Table('mentions')
export class Mention {
  @PrimaryColumn({ type: 'int' })
  editionId: number;

  @PrimaryColumn({ type: 'int' })
  entityId: number;

  /** Offsets into the text. Both 0 if the edition is about it without using the words. */
  @PrimaryColumn({ type: 'int' })
  startsAt: number;

  @Column({ type: 'int' })
  endsAt: number;
}
