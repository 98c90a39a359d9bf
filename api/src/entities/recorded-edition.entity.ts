import { Column, Entity as Table, PrimaryColumn } from 'typeorm';

/** An edition whose mentions are stored. A hash other than its summary's means that they are out of date. */
@Table('recorded_editions')
export class RecordedEdition {
  @PrimaryColumn({ type: 'int' })
  editionId: number;

  @Column({ type: 'text' })
  namesHash: string;
}
