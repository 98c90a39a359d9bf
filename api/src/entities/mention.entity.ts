import { Column, Entity as Table, PrimaryColumn } from 'typeorm';

/** One place where an edition names an entity. */
@Table('mentions')
export class Mention {
  @PrimaryColumn({ type: 'int' })
  editionId: number;

  @PrimaryColumn({ type: 'int' })
  entityId: number;

  /** Offsets into the edition's text; both 0 where the edition is about it without using the words. */
  @PrimaryColumn({ type: 'int' })
  startsAt: number;

  @Column({ type: 'int' })
  endsAt: number;
}
