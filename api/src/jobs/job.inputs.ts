import { listRules } from '@niche-newsletters/rules/filter.rules';
import { jobListRules, jobRules } from '@niche-newsletters/rules/job.rules';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { JobStatus } from './job.entity.js';

@ArgsType()
export class CreateJobsArgs {
  static readonly rules = jobRules;

  @Field(() => [ID], { description: 'IDs of the newsletters. Those with an active job are skipped.' })
  newsletterIds: string[];

  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: '1 low, 2 medium, 3 high, 5 urgent, 10 critical.',
  })
  priority?: number | null;

  @Field(() => String, { nullable: true, description: 'Why it is created.' })
  description?: string | null;
}

@ArgsType()
export class NewslettersForJobsArgs {
  static readonly rules = listRules;

  @Field(() => String, { nullable: true, description: 'Text to find in the name.' })
  search?: string | null;

  @Field(() => Int, { nullable: true, description: 'Maximum number, up to 100, which is the default.' })
  limit?: number | null;
}

@ArgsType()
export class JobListArgs {
  static readonly rules = jobListRules;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'Items per page, at most 100.' })
  limit?: number | null;

  @Field(() => JobStatus, { nullable: true, description: 'Only jobs in this status.' })
  status?: JobStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Only running jobs.' })
  running?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Only jobs of this newsletter.' })
  newsletterId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only jobs that make no progress.' })
  isStuck?: boolean | null;
}
