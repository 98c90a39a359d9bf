import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an edition's text is recognised by. A hash other than its text's means that it is out of date. */
@Entity('edition_signatures')
export class EditionSignature {
  @PrimaryColumn({ type: 'int' })
  editionId: number;

  @Column({ type: 'text' })
  signedHash: string;

  /** Empty for a short text. */
  @Column({ type: 'int', array: true })
  hashes: number[];

  @Column({ type: 'int', array: true })
  bands: number[];
}
