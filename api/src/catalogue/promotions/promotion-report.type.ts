import { Field, ID, ObjectType } from 'type-graphql';
import { BulkReport } from '../../endpoints/graphql/bulk-report.type.js';

@ObjectType({ description: 'Result of promoting newsletters, with the IDs needed to undo it.' })
export class PromotionReport extends BulkReport {
  @Field(() => [ID], { description: 'IDs of the new promotions, in the order of `done`.' })
  promotionIds: number[];

  @Field(() => [ID], { description: 'IDs of the replaced promotions.' })
  replacedIds: number[];
}
