import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Usage of the language model by one user on one day. */
@Entity('answer_usage')
export class AnswerUsage {
  /** In UTC. */
  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryColumn({ type: 'int' })
  userId: number;

  @Column({ type: 'int', default: 0 })
  questions: number;

  @Column({ type: 'bigint', default: 0 })
  tokens: string;

  @Column({ type: 'double precision', default: 0 })
  dollars: number;
}
