import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ContentItem } from '../editions/content/content-item.type.js';
import { ListOf } from '../graphql/paging.js';
import { Job } from './job.entity.js';

@ObjectType({ description: 'How many jobs stand where, under the same newsletter filter as the list.' })
export class JobCounts {
  @Field(() => Int, { description: 'All of them.' })
  all: number;

  @Field(() => Int, { description: 'Discovering or processing.' })
  running: number;

  @Field(() => Int, { description: 'Waiting for a worker.' })
  pending: number;

  @Field(() => Int, { description: 'Come to a good end.' })
  completed: number;

  @Field(() => Int, { description: 'Come to a bad end.' })
  failed: number;

  @Field(() => Int, { description: 'Ended by an administrator.' })
  cancelled: number;
}

@ObjectType({ description: 'A page of jobs, the latest first.' })
export class JobList extends ListOf(Job) {
  @Field(() => JobCounts, { description: 'How many stand where.' })
  counts: JobCounts;
}

@ObjectType({ description: 'A newsletter that a job can be made for.' })
export class NewsletterForJob {
  @Field(() => ID, { description: 'Identity of the newsletter.' })
  id: number;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it has a job already that has not ended.' })
  hasActiveJob: boolean;
}

@ObjectType({ description: "Editions of a job's newsletter that failed for one cause." })
export class JobFailure {
  @Field(() => String, { description: 'The cause, in one word.' })
  cause: string;

  @Field(() => String, { description: 'What the most recent of them says.' })
  message: string;

  @Field(() => Int, { description: 'How many editions failed for it.' })
  count: number;

  @Field(() => [ContentItem], { description: 'The first of these editions.' })
  editions: ContentItem[];
}
