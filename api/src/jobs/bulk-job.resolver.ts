import { bulkJobRules } from '@niche-newsletters/rules/job.rules';
import { Arg, Args, ArgsType, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { inBatch, type Admin } from '../people/accounts/access.js';
import { BulkReport } from '../endpoints/graphql/bulk-report.type.js';
import { BATCH } from '../endpoints/graphql/batch-arg.js';
import { AsAdmin } from '../endpoints/graphql/audience.js';
import { Cost, MANY_IDS } from '../endpoints/graphql/limits/cost.js';
import type { BulkJobService } from './bulk-job.service.js';

const IDS = { description: 'IDs of the newsletters, at most 500.' };
const CAUSE = { description: 'A cause as returned by `overview` and `failures`.' };

@ArgsType()
class ProcessNewslettersArgs {
  static readonly rules = bulkJobRules;

  @Field(() => [ID], IDS)
  ids: string[];

  @Field(() => Int, {
    nullable: true,
    defaultValue: 3,
    description: '1 low, 2 medium, 3 high, 5 urgent, 10 critical.',
  })
  priority?: number | null;

  @Field(() => String, { nullable: true, description: 'Why the jobs are created.' })
  description?: string | null;

  @Field(() => ID, BATCH)
  batchId?: string | null;
}

@Resolver()
export class BulkJobResolver {
  constructor(private readonly jobs: BulkJobService) {}

  @Cost(MANY_IDS)
  @Query(() => [ID], { description: 'Approved newsletters with editions that failed with this cause.' })
  newslettersFailingFor(@AsAdmin() admin: Admin, @Arg('cause', () => String, CAUSE) cause: string): Promise<number[]> {
    return this.jobs.newslettersFailingFor(admin, cause);
  }

  @Mutation(() => BulkReport, {
    description: 'Creates a job for each newsletter, and reports those that got none with reasons.',
  })
  processNewsletters(
    @AsAdmin() admin: Admin,
    @Args() { ids, priority, description, batchId }: ProcessNewslettersArgs,
  ): Promise<BulkReport> {
    return this.jobs.process(inBatch(admin, batchId), ids, { priority, description });
  }

  @Mutation(() => BulkReport, {
    description: 'Creates a job for each newsletter that retries only the editions that failed with this cause.',
  })
  retryFailedEditions(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('cause', () => String, CAUSE) cause: string,
    @Arg('batchId', () => ID, BATCH) batchId?: string,
  ): Promise<BulkReport> {
    return this.jobs.retryFailures(inBatch(admin, batchId), ids, cause);
  }
}
