import { jobListRules, jobRules } from '@niche-newsletters/rules/job.rules';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { JobStatus } from './job.entity.js';

@ArgsType()
export class CreateJobsArgs {
  static readonly rules = jobRules;

  @Field(() => [ID], { description: 'Newsletters; those that have an active job already get no second one.' })
  newsletterIds: string[];

  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: '1 low, 2 medium, 3 high, 5 urgent, 10 critical.',
  })
  priority?: number | null;

  @Field(() => String, { nullable: true, description: 'Why it is made, in words.' })
  description?: string | null;
}

@ArgsType()
export class JobListArgs {
  static readonly rules = jobListRules;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'How many a page has, at most 100.' })
  limit?: number | null;

  @Field(() => JobStatus, { nullable: true, description: 'Only jobs in this status.' })
  status?: JobStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Only jobs that are discovering or processing.' })
  running?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Only jobs of this newsletter.' })
  newsletterId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only jobs that make no progress.' })
  isStuck?: boolean | null;
}
