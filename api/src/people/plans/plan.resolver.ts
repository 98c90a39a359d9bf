import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../endpoints/graphql/context.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Member } from '../accounts/access.js';
import type { CheckoutService } from './checkout.service.js';
import type { PlanService } from './plan.service.js';
import { MyPlan, Plan, Quota, StripePage } from './plan.types.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver()
export class PlanResolver {
  constructor(
    private readonly service: PlanService,
    private readonly checkouts: CheckoutService,
  ) {}

  @MaxLength(3)
  @Query(() => [Plan], { description: 'The free plan and the paid one: what they give, their limits and prices.' })
  plans(@Ctx() { caller }: Context): Promise<Plan[]> {
    return this.service.list(caller);
  }

  @Query(() => MyPlan, { description: 'The plan of the signed-in user, and where it comes from.' })
  myPlan(@AsMember() member: Member): Promise<MyPlan> {
    return this.service.mine(member);
  }

  @MaxLength(30)
  @Query(() => [Quota], { description: 'The limits of the signed-in user, and what of them is used.' })
  quotas(@AsMember() member: Member): Promise<Quota[]> {
    return this.service.quotas(member);
  }

  @Mutation(() => StripePage, {
    description: 'Opens a page of Stripe that takes the payment for a subscription. Requires a session.',
  })
  async startCheckout(
    @AsMember() member: Member,
    @Arg('priceId', () => ID, { description: 'ID of a price of `plans`.' }) priceId: string,
  ): Promise<StripePage> {
    return { url: await this.checkouts.start(member, priceId) };
  }

  @Mutation(() => StripePage, {
    description: 'Opens a page of Stripe where the subscription is changed or ended. Requires a session.',
  })
  async openBillingPortal(@AsMember() member: Member): Promise<StripePage> {
    return { url: await this.checkouts.manage(member) };
  }
}
