import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { SubscriptionStatus } from '../accounts/user.entity.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

export enum PriceInterval {
  DAY = 'day',
  WEEK = 'week',
  MONTH = 'month',
  YEAR = 'year',
}
registerEnumType(PriceInterval, { name: 'PriceInterval', description: 'How often a price is paid.' });

export enum PlanSource {
  OPERATOR = 'operator',
  STRIPE = 'stripe',
}
registerEnumType(PlanSource, {
  name: 'PlanSource',
  description: 'Where a subscription comes from.',
  valuesConfig: {
    OPERATOR: { description: 'The operator of the directory gave it.' },
    STRIPE: { description: 'Its user pays for it by Stripe.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'What a subscription costs.' })
export class PlanPrice {
  @Field(() => ID, { description: 'ID of the price at Stripe, for `startCheckout`.' })
  id: string;

  @Field(() => Int, {
    description: "Amount in the smallest unit that Stripe counts in: cents, or a currency's only unit.",
  })
  amount: number;

  @Field(() => String, { description: 'Code of the currency, such as EUR.' })
  currency: string;

  @Field(() => PriceInterval, { description: 'How often it is paid.' })
  interval: PriceInterval;

  @Field(() => Int, { description: 'After how many such intervals it is paid again: 3 and MONTH mean quarterly.' })
  intervalCount: number;
}

@ObjectType({ simpleResolvers: true, description: 'A limit of what a user may do.' })
export class PlanLimit {
  @Field(() => String, { description: 'What is limited.' })
  name: string;

  @Field(() => Int, { description: 'How much is possible.' })
  limit: number;

  @Field(() => Int, { nullable: true, description: 'In how many seconds. Null: at a time.' })
  windowSeconds: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A limit of the signed-in user, and what of it is used.' })
export class Quota extends PlanLimit {
  @Field(() => Int, { description: 'How much is used now.' })
  used: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the count begins anew. Null if nothing is used, or nothing resets it.',
  })
  resetsAt: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'What users get, free or paid.' })
export class Plan {
  @Field(() => SubscriptionStatus, { description: 'Status of the users who have it.' })
  subscriptionStatus: SubscriptionStatus;

  @Field(() => String, { description: 'Name of the plan.' })
  name: string;

  @Field(() => [String], { description: 'What it offers, in sentences.' })
  features: string[];

  @MaxLength(20)
  @Field(() => [PlanLimit], { description: 'Its limits.' })
  limits: PlanLimit[];

  @MaxLength(4)
  @Field(() => [PlanPrice], {
    description: 'What it costs. Empty if it is free, not sold here, or Stripe does not answer.',
  })
  prices: PlanPrice[];

  @Field(() => Boolean, { description: 'Whether it can be bought here. Otherwise the operator gives it.' })
  isSold: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the operator, if one is set and nothing is sold.',
  })
  contact: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The plan of the signed-in user.' })
export class MyPlan {
  @Field(() => SubscriptionStatus, { description: 'Which plan it is.' })
  plan: SubscriptionStatus;

  @Field(() => PlanSource, { nullable: true, description: 'Where the subscription comes from. Null if there is none.' })
  source: PlanSource | null;

  @Field(() => String, {
    nullable: true,
    description: "Status of the subscription at Stripe, in Stripe's words, such as `active` or `past_due`.",
  })
  status: string | null;

  @Field(() => Date, { nullable: true, description: 'When it renews, and is paid again.' })
  renewsAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it ends or has ended.' })
  endsAt: Date | null;

  @Field(() => Boolean, { description: 'Whether a payment failed or is missing.' })
  hasPaymentProblem: boolean;

  @Field(() => Boolean, {
    description:
      'Whether `openBillingPortal` has something to show: a subscription at Stripe, also one that has ended.',
  })
  isManageable: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A page of Stripe.' })
export class StripePage {
  @Field(() => String, { description: 'Where to send the user.' })
  url: string;
}
