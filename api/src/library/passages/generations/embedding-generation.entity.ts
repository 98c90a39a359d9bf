import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum GenerationStatus {
  /** A background job embeds the missing editions. */
  BUILDING = 'building',
  /** All editions had passages when it was completed. */
  READY = 'ready',
  /** Only some editions, embedded manually by administrators. */
  PARTIAL = 'partial',
  DELETING = 'deleting',
}

/** Passages with the same model, size and splitting rules. Searches use exactly one generation. */
@Entity('embedding_generations')
export class EmbeddingGeneration {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column({ type: 'text' })
  model: string;

  @Column({ type: 'int' })
  dimensions: number;

  /** Rules for splitting texts, as described by `passageRules`. */
  @Column({ type: 'text' })
  rules: string;

  @Column({ type: 'text' })
  status: GenerationStatus;

  @Column({ type: 'boolean', default: false })
  isActive: boolean;

  @Column({ type: 'boolean', default: false })
  switchesWhenReady: boolean;

  /** Editions that could not be embedded. */
  @Column({ type: 'int', default: 0 })
  failedEditions: number;

  /** Why building is paused. */
  @Column({ type: 'text', nullable: true })
  problem: string | null;

  /** The process that builds it. Valid while its heartbeat continues. */
  @Column({ type: 'text', nullable: true })
  builder: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  heartbeatAt: Date | null;

  /** When the configuration last selected this model and these rules. */
  @Column({ type: 'timestamptz', nullable: true })
  chosenAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  builtAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  activatedAt: Date | null;
}
