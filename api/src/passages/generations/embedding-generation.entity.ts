import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum GenerationStatus {
  /** A background job embeds the editions that are still missing. */
  BUILDING = 'building',
  /** Every edition had passages when it was finished. */
  READY = 'ready',
  /** Only of some editions, as administrators embedded them by hand. */
  PARTIAL = 'partial',
  DELETING = 'deleting',
}

/** Passages that were made alike: by one model, in one size, cut by the same rules. Exactly one generation answers searches. */
@Entity('embedding_generations')
export class EmbeddingGeneration {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column({ type: 'text' })
  model: string;

  @Column({ type: 'int' })
  dimensions: number;

  /** How texts are cut into passages, as `passageRules` describes it. */
  @Column({ type: 'text' })
  rules: string;

  @Column({ type: 'text' })
  status: GenerationStatus;

  @Column({ type: 'boolean', default: false })
  isActive: boolean;

  @Column({ type: 'boolean', default: false })
  switchesWhenReady: boolean;

  /** Editions that could not be embedded when it was built. */
  @Column({ type: 'int', default: 0 })
  failedEditions: number;

  /** Why the building has stopped for a while. */
  @Column({ type: 'text', nullable: true })
  problem: string | null;

  /** The process that builds it, as long as its heartbeat goes on. */
  @Column({ type: 'text', nullable: true })
  builder: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  heartbeatAt: Date | null;

  /** When the configuration last asked for this model and these rules. */
  @Column({ type: 'timestamptz', nullable: true })
  chosenAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  builtAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  activatedAt: Date | null;
}
