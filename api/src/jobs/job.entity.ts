import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../people/accounts/user.entity.js';
import { Newsletter } from '../catalogue/newsletters/newsletter.entity.js';

export enum JobStatus {
  PENDING = 'pending',
  PROCESSING = 'processing',
  DISCOVERING = 'discovering',
  COMPLETED = 'completed',
  FAILED = 'failed',
  CANCELLED = 'cancelled',
}
registerEnumType(JobStatus, { name: 'JobStatus', description: 'Status of a job.' });

@ObjectType({ description: 'One run of the pipeline for one newsletter.' })
@Entity('jobs')
export class Job {
  @Field(() => ID, { description: 'ID of the job.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Column({ type: 'int' })
  newsletterId: number;

  @ManyToOne(() => Newsletter, { nullable: false })
  newsletter: Relation<Newsletter>;

  @Field(() => String, { nullable: true, description: 'Why it was created.' })
  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Field(() => Int, { description: '1 low, 2 medium, 3 high, 5 urgent, 10 critical.' })
  @Column({ type: 'int', default: 1 })
  priority: number;

  @Field(() => JobStatus, { description: 'Its status.' })
  @Column({ type: 'text', default: JobStatus.PENDING })
  status: JobStatus;

  @Field(() => String, { nullable: true, description: 'What it is doing, or how it ended.' })
  @Column({ type: 'text', nullable: true })
  statusMessage: string | null;

  @Field(() => Int, { description: 'Number of editions to process.' })
  @Column({ type: 'int', default: 0 })
  totalItems: number;

  @Field(() => Int, { description: 'Number of finished editions.' })
  @Column({ type: 'int', default: 0 })
  processedItems: number;

  @Field(() => Int, { description: 'Number of failed editions.' })
  @Column({ type: 'int', default: 0 })
  failedItems: number;

  /** Set if only some editions are processed again. */
  @Column({ type: 'int', array: true, nullable: true })
  onlyEditionIds: number[] | null;

  @Column({ type: 'int', default: 0 })
  attempt: number;

  /** Its position among jobs of its priority after a turn. Before that, the id is the position. */
  @Column({ type: 'int', nullable: true })
  queuePlace: number | null;

  /** Discovery is done. A later run skips it. */
  @Column({ type: 'boolean', default: false })
  isDiscovered: boolean;

  /** A job that waits for a model continues at this time. */
  @Column({ type: 'timestamptz', nullable: true })
  resumeAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  waitingSince: Date | null;

  /** The process that runs it. Any worker may take it over if the heartbeat is old. */
  @Column({ type: 'text', nullable: true })
  worker: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  heartbeatAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  cancelRequestedAt: Date | null;

  @Column({ type: 'int', nullable: true })
  createdById: number | null;

  @ManyToOne(() => User, { nullable: true })
  createdBy: Relation<User> | null;

  @Field(() => Date, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When a worker started it.' })
  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Field(() => Date, { description: 'When it was last updated.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it finished.' })
  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;
}
