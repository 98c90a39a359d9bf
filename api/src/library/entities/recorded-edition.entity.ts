import { Column, Entity as Table, PrimaryColumn } from 'typeorm';

/** An edition with stored mentions. If the hash differs from its summary's, they are out of date. */
@Table('recorded_editions')
export class RecordedEdition {
  @PrimaryColumn({ type: 'int' })
  editionId: number;

  @Column({ type: 'text' })
  namesHash: string;
}
