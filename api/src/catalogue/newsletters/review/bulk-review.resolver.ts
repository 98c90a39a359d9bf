import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import { inBatch, type Admin } from '../../../people/accounts/access.js';
import { BulkReport } from '../../../endpoints/graphql/bulk-report.type.js';
import { BATCH } from '../../../endpoints/graphql/batch-arg.js';
import { AsAdmin } from '../../../endpoints/graphql/audience.js';
import { Cost, MANY_IDS } from '../../../endpoints/graphql/limits/cost.js';
import type { BulkReviewService } from './bulk-review.service.js';
import { AdminNewsletterFilterArgs, RejectionArgs } from './review.inputs.js';
import type { AdminNewsletterService } from './admin-newsletter.service.js';

const IDS = { description: 'IDs of the newsletters, at most 500.' };

@Resolver()
export class BulkReviewResolver {
  constructor(
    private readonly bulk: BulkReviewService,
    private readonly newsletters: AdminNewsletterService,
  ) {}

  @Cost(MANY_IDS)
  @Query(() => [ID], { description: 'IDs of all matching newsletters, for bulk selection. At most 10,000.' })
  adminNewsletterIds(@AsAdmin() admin: Admin, @Args() filter: AdminNewsletterFilterArgs): Promise<number[]> {
    return this.newsletters.listIds(admin, filter);
  }

  @Mutation(() => BulkReport, { description: 'Approves pending newsletters.' })
  approveNewsletters(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('toBeProcessed', () => Boolean, {
      defaultValue: true,
      description: 'Whether the pipeline fetches their editions.',
    })
    toBeProcessed: boolean,
    @Arg('batchId', () => ID, BATCH) batchId?: string,
  ): Promise<BulkReport> {
    return this.bulk.approve(inBatch(admin, batchId), ids, toBeProcessed);
  }

  @Mutation(() => BulkReport, { description: 'Rejects pending newsletters.' })
  rejectNewsletters(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Args() { reason }: RejectionArgs,
    @Arg('batchId', () => ID, BATCH) batchId?: string,
  ): Promise<BulkReport> {
    return this.bulk.reject(inBatch(admin, batchId), ids, reason);
  }

  @Mutation(() => BulkReport, {
    description: 'Reverts approvals or rejections made by the caller. Cancels jobs started by an approval.',
  })
  reopenNewsletters(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('batchId', () => ID, BATCH) batchId?: string,
  ): Promise<BulkReport> {
    return this.bulk.reopen(inBatch(admin, batchId), ids);
  }
}
