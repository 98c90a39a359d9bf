import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of editions of a language that contain a stem. */
@Entity('term_frequencies')
export class TermFrequency {
  @PrimaryColumn({ type: 'text' })
  language: string;

  @PrimaryColumn({ type: 'text' })
  term: string;

  @Column({ type: 'int' })
  documents: number;
}
