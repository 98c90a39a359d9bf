import { promotionRules } from '@niche-newsletters/rules/promotion.rules';
import { Field, ID, InputType } from 'type-graphql';
import { PromotionStatus } from './promotion.entity.js';

@InputType({ description: 'A newsletter and the dates between which it is promoted.' })
export class CreatePromotionInput {
  static readonly rules = promotionRules;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: string;

  @Field(() => Date, { description: 'When it starts.' })
  startsAt: Date;

  @Field(() => Date, { description: 'When it ends. Must be after the start.' })
  endsAt: Date;

  @Field(() => PromotionStatus, { nullable: true, description: 'Always ACTIVE, which is the default.' })
  status?: PromotionStatus | null;
}
