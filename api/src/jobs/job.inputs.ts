import { ArrayMaxSize, ArrayMinSize, IsIn, IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { JobStatus } from './job.entity.js';

export const PRIORITIES = [1, 2, 3, 5, 10];
const MAX_CONCURRENT = 500;

@ArgsType()
export class CreateJobsArgs {
  @Field(() => [ID], { description: 'Newsletters; those that have an active job already get no second one.' })
  @ArrayMinSize(1, { message: 'Please select at least one newsletter' })
  @ArrayMaxSize(MAX_CONCURRENT, { message: `At most ${MAX_CONCURRENT} jobs can be created at once` })
  newsletterIds: string[];

  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: '1 low, 2 medium, 3 high, 5 urgent, 10 critical.',
  })
  @IsOptional()
  @IsIn(PRIORITIES, { message: 'Priority must be 1, 2, 3, 5 or 10' })
  priority?: number | null;

  @Field(() => String, { nullable: true, description: 'Why it is made, in words.' })
  @IsOptional()
  @MaxLength(1000, { message: 'A description may have at most 1000 characters' })
  description?: string | null;
}

@ArgsType()
export class JobListArgs {
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
