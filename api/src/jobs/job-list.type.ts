import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ContentItem } from '../library/editions/content/content-item.type.js';
import { ListOf } from '../endpoints/graphql/paging.js';
import { Job } from './job.entity.js';
import { MaxLength } from '../endpoints/graphql/limits/cost.js';

@ObjectType({ description: 'Number of jobs by status, with the newsletter filter of the list applied.' })
export class JobCounts {
  @Field(() => Int, { description: 'All jobs.' })
  all: number;

  @Field(() => Int, { description: 'Discovering or processing.' })
  running: number;

  @Field(() => Int, { description: 'Waiting for a worker.' })
  pending: number;

  @Field(() => Int, { description: 'Finished successfully.' })
  completed: number;

  @Field(() => Int, { description: 'Finished with an error.' })
  failed: number;

  @Field(() => Int, { description: 'Cancelled by an administrator.' })
  cancelled: number;
}

@ObjectType({ description: 'A page of jobs, latest first.' })
export class JobList extends ListOf(Job) {
  @Field(() => JobCounts, { description: 'Number of jobs by status.' })
  counts: JobCounts;
}

@ObjectType({ description: 'A newsletter that a job can be created for.' })
export class NewsletterForJob {
  @Field(() => ID, { description: 'ID of the newsletter.' })
  id: number;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it already has an active job.' })
  hasActiveJob: boolean;
}

@ObjectType({ description: "Failed editions of a job's newsletter, of one cause." })
export class JobFailure {
  @Field(() => String, { description: 'The cause, as a code.' })
  cause: string;

  @Field(() => String, { description: 'Message of the most recent failure.' })
  message: string;

  @Field(() => Int, { description: 'Number of failed editions.' })
  count: number;

  @MaxLength(20)
  @Field(() => [ContentItem], { description: 'Some of these editions.' })
  editions: ContentItem[];
}
