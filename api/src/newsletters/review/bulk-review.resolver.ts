import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Admin } from '../../accounts/access.js';
import { BulkReport } from '../../graphql/bulk-report.type.js';
import { AsAdmin } from '../../graphql/audience.js';
import type { BulkReviewService } from './bulk-review.service.js';
import { AdminNewsletterFilterArgs } from './review.inputs.js';
import type { ReviewService } from './review.service.js';

const IDS = { description: 'Identities of the newsletters, at most 500.' };

@Resolver()
export class BulkReviewResolver {
  constructor(
    private readonly bulk: BulkReviewService,
    private readonly review: ReviewService,
  ) {}

  @Query(() => [ID], { description: 'Identities of all newsletters that match, for selecting them; at most 10,000.' })
  adminNewsletterIds(@AsAdmin() admin: Admin, @Args() filter: AdminNewsletterFilterArgs): Promise<number[]> {
    return this.review.listIds(admin, filter);
  }

  @Mutation(() => BulkReport, { description: 'Lets waiting newsletters into the directory.' })
  approveNewsletters(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], IDS) ids: string[],
    @Arg('toBeProcessed', () => Boolean, { defaultValue: true, description: 'Whether the pipeline reads their sites.' })
    toBeProcessed: boolean,
  ): Promise<BulkReport> {
    return this.bulk.approve(admin, ids, toBeProcessed);
  }

  @Mutation(() => BulkReport, { description: 'Turns waiting newsletters away.' })
  rejectNewsletters(@AsAdmin() admin: Admin, @Arg('ids', () => [ID], IDS) ids: string[]): Promise<BulkReport> {
    return this.bulk.reject(admin, ids);
  }

  @Mutation(() => BulkReport, {
    description: "Takes the caller's own approvals or rejections back; a job of an approved newsletter is cancelled.",
  })
  reopenNewsletters(@AsAdmin() admin: Admin, @Arg('ids', () => [ID], IDS) ids: string[]): Promise<BulkReport> {
    return this.bulk.reopen(admin, ids);
  }
}
