import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { inBatch, type Admin } from '../../people/accounts/access.js';
import { BulkReport } from '../../endpoints/graphql/bulk-report.type.js';
import { BATCH } from '../../endpoints/graphql/batch-arg.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { AdminNewsletter } from '../newsletters/review/admin-newsletter.type.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { parseId } from '../../base/validation/parse-input.js';
import { Promotion } from './promotion.entity.js';
import { CreatePromotionInput } from './promotion.inputs.js';
import { PromotionReport } from './promotion-report.type.js';
import type { PromotionService } from './promotion.service.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver(() => Promotion)
export class PromotionResolver {
  constructor(private readonly promotions: PromotionService) {}

  @MaxLength(10)
  @Query(() => [Newsletter], { description: 'Currently promoted newsletters.' })
  promotedNewsletters(): Promise<Newsletter[]> {
    return this.promotions.running();
  }

  @MaxLength(100)
  @Query(() => [Promotion], { description: 'All active promotions: past, current and upcoming.', name: 'promotions' })
  list(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, { nullable: true, description: 'Only promotions of this newsletter.' })
    newsletterId?: string,
  ): Promise<Promotion[]> {
    return this.promotions.list(admin, newsletterId ? parseId(newsletterId, 'newsletterId') : undefined);
  }

  @Mutation(() => Promotion, { description: 'Promotes a newsletter. Replaces its overlapping promotions.' })
  createPromotion(
    @AsAdmin() admin: Admin,
    @Arg('input', () => CreatePromotionInput, { description: 'Newsletter and dates of the promotion.' })
    input: CreatePromotionInput,
  ): Promise<Promotion> {
    return this.promotions.create(admin, {
      ...input,
      newsletterId: parseId(input.newsletterId, 'newsletterId'),
    });
  }

  @Mutation(() => PromotionReport, {
    description: 'Promotes newsletters. Replaces their overlapping promotions.',
  })
  promoteNewsletters(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], { description: 'IDs of the newsletters, at most 500.' }) ids: string[],
    @Arg('startsAt', () => Date, { description: 'When the promotions start.' }) startsAt: Date,
    @Arg('endsAt', () => Date, { description: 'When the promotions end. Must be after the start.' }) endsAt: Date,
    @Arg('batchId', () => ID, BATCH) batchId?: string,
  ): Promise<PromotionReport> {
    return this.promotions.createMany(inBatch(admin, batchId), ids, { startsAt, endsAt });
  }

  @Mutation(() => BulkReport, {
    description: 'Undoes promotions. The promotions they replaced become active again.',
  })
  undoPromotions(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], { description: 'IDs of the newsletters, at most 500.' }) ids: string[],
    @Arg('promotionIds', () => [ID], { description: 'The `promotionIds` that promoteNewsletters returned.' })
    promotionIds: string[],
    @Arg('batchId', () => ID, BATCH) batchId?: string,
  ): Promise<BulkReport> {
    return this.promotions.undoMany(inBatch(admin, batchId), ids, promotionIds);
  }

  @Mutation(() => ID, { description: 'Deletes a promotion.' })
  deletePromotion(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'Its ID.' }) id: string,
  ): Promise<number> {
    return this.promotions.delete(admin, parseId(id));
  }

  @FieldResolver(() => AdminNewsletter, { description: 'The promoted newsletter.' })
  newsletter(@Root() promotion: Promotion): Newsletter {
    return promotion.newsletter;
  }
}
