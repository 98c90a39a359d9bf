import { Field, ID, ObjectType } from 'type-graphql';
import { BulkReport } from '../graphql/bulk-report.type.js';

@ObjectType({ description: 'What promoting many newsletters did, with what undoing it needs.' })
export class PromotionReport extends BulkReport {
  @Field(() => [ID], { description: 'The promotions that were made, in the order of `done`.' })
  promotionIds: number[];

  @Field(() => [ID], { description: 'The promotions that they replaced.' })
  replacedIds: number[];
}
