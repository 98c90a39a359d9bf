import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Admin } from '../accounts/access.js';
import { BulkReport } from '../graphql/bulk-report.type.js';
import { AsAdmin } from '../graphql/audience.js';
import { AdminNewsletter } from '../newsletters/review/admin-newsletter.type.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { parseId } from '../validation/parse-input.js';
import { Promotion } from './promotion.entity.js';
import { CreatePromotionInput } from './promotion.inputs.js';
import { PromotionReport } from './promotion-report.type.js';
import type { PromotionService } from './promotion.service.js';

@Resolver(() => Promotion)
export class PromotionResolver {
  constructor(private readonly promotions: PromotionService) {}

  @Query(() => [Newsletter], { description: 'Newsletters that are promoted right now.' })
  promotedNewsletters(): Promise<Newsletter[]> {
    return this.promotions.running();
  }

  @Query(() => [Promotion], { description: 'All active promotions, past, running and to come.', name: 'promotions' })
  list(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, { nullable: true, description: 'Only promotions of this newsletter.' })
    newsletterId?: string,
  ): Promise<Promotion[]> {
    return this.promotions.list(admin, newsletterId ? parseId(newsletterId, 'newsletterId') : undefined);
  }

  @Mutation(() => Promotion, { description: 'Promotes a newsletter; promotions of it that overlap are replaced.' })
  createPromotion(
    @AsAdmin() admin: Admin,
    @Arg('input', () => CreatePromotionInput, { description: 'Newsletter and dates.' }) input: CreatePromotionInput,
  ): Promise<Promotion> {
    return this.promotions.create(admin, {
      ...input,
      newsletterId: parseId(input.newsletterId, 'newsletterId'),
    });
  }

  @Mutation(() => PromotionReport, {
    description: 'Promotes newsletters; promotions of theirs that overlap are replaced.',
  })
  promoteNewsletters(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], { description: 'Identities of the newsletters, at most 500.' }) ids: string[],
    @Arg('startsAt', () => Date, { description: 'When the promotions begin.' }) startsAt: Date,
    @Arg('endsAt', () => Date, { description: 'When they end, after the start.' }) endsAt: Date,
  ): Promise<PromotionReport> {
    return this.promotions.createMany(admin, ids, { startsAt, endsAt });
  }

  @Mutation(() => BulkReport, {
    description: 'Takes promotions back as if they had never been made: those that they replaced are active again.',
  })
  undoPromotions(
    @AsAdmin() admin: Admin,
    @Arg('ids', () => [ID], { description: 'Identities of the newsletters, at most 500.' }) ids: string[],
    @Arg('promotionIds', () => [ID], { description: 'What `promoteNewsletters` made for them.' })
    promotionIds: string[],
  ): Promise<BulkReport> {
    return this.promotions.undoMany(admin, ids, promotionIds);
  }

  @Mutation(() => ID, { description: 'Ends a promotion for good.' })
  deletePromotion(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'Its identity.' }) id: string,
  ): Promise<number> {
    return this.promotions.delete(admin, parseId(id));
  }

  @FieldResolver(() => AdminNewsletter, { description: 'The newsletter that it promotes.' })
  newsletter(@Root() promotion: Promotion): Newsletter {
    return promotion.newsletter;
  }
}
