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
registerEnumType(JobPhase, { name: 'JobPhase', description: 'The part of the pipeline that an event belongs to.' });

export enum JobLogStatus {
  INFO = 'info',
  SUCCESS = 'success',
  WARNING = 'warning',
  ERROR = 'error',
}
registerEnumType(JobLogStatus, { name: 'JobLogStatus', description: 'How an event is meant.' });

@ObjectType({ description: 'One event of a job.' })
@Entity('job_logs')
export class JobLog {
  @Field(() => ID, { description: 'Identity of the event.' })
  @PrimaryGeneratedColumn('identity', { type: 'int' })
  id: number;

  @Field(() => ID, { description: 'Identity of its job.' })
  @Column({ type: 'int' })
  jobId: number;

  @ManyToOne(() => Job, { nullable: false })
  job: Relation<Job>;

  @Field(() => JobPhase, { description: 'The part of the pipeline that it belongs to.' })
  @Column({ type: 'text' })
  phase: JobPhase;

  @Field(() => JobLogStatus, { description: 'How it is meant.' })
  @Column({ type: 'text', default: JobLogStatus.INFO })
  status: JobLogStatus;

  @Field(() => String, { description: 'What happened.' })
  @Column({ type: 'text' })
  message: string;

  @Field(() => Date, { description: 'When it happened.' })
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
