import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Edition } from '../editions/edition.entity.js';

/** A slice of an edition's text with its vector. */
@Entity('passages')
export class Passage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column({ type: 'int' })
  editionId: number;

  @ManyToOne(() => Edition, { nullable: false })
  edition: Relation<Edition>;

  @Column({ type: 'int' })
  generationId: number;

  @Column({ type: 'text' })
  model: string;

  @Column({ type: 'int' })
  dimensions: number;

  /** 0 is the title and the start of the text. */
  @Column({ type: 'int' })
  position: number;

  /** Offsets into the edition's text. */
  @Column({ type: 'int' })
  startsAt: number;

  @Column({ type: 'int' })
  endsAt: number;

  /** Only used in SQL. Its size depends on the model. */
  @Column({ type: 'vector', select: false })
  vector: number[];
}
