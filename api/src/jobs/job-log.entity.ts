import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Job } from './job.entity.js';

export enum JobPhase {
  JOB = 'job',
  DISCOVERY = 'discovery',
  CONTENT = 'content',
  SUMMARY = 'summary',
  EMBEDDING = 'embedding',
}
registerEnumType(JobPhase, { name: 'JobPhase', description: 'Phase of the pipeline.' });

export enum JobLogStatus {
  INFO = 'info',
  SUCCESS = 'success',
  WARNING = 'warning',
  ERROR = 'error',
}
registerEnumType(JobLogStatus, { name: 'JobLogStatus', description: 'Severity of a log entry.' });

@ObjectType({ description: "An entry of a job's log." })
@Entity('job_logs')
export class JobLog {
  @Field(() => ID, { description: 'ID of the entry.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => ID, { description: 'ID of its job.' })
  @Column({ type: 'int' })
  jobId: number;

  @ManyToOne(() => Job, { nullable: false })
  job: Relation<Job>;

  @Field(() => JobPhase, { description: 'The phase of the pipeline.' })
  @Column({ type: 'text' })
  phase: JobPhase;

  @Field(() => JobLogStatus, { description: 'Its severity.' })
  @Column({ type: 'text', default: JobLogStatus.INFO })
  status: JobLogStatus;

  @Field(() => String, { description: 'What happened.' })
  @Column({ type: 'text' })
  message: string;

  @Field(() => Date, { description: 'When it happened.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
