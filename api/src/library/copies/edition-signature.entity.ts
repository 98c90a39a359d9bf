import { Column, Entity, PrimaryColumn } from 'typeorm';

/** MinHash of an edition's text. If the hash differs from its text's, it is out of date. */
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
