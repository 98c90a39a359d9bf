import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In how many editions of a language a word stem occurs: rare words weigh more. */
@Entity('term_frequencies')
export class TermFrequency {
  @PrimaryColumn({ type: 'text' })
  language: string;

  @PrimaryColumn({ type: 'text' })
  term: string;

  @Column({ type: 'int' })
  documents: number;
}
