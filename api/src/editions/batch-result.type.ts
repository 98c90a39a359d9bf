import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How a batch of editions went.' })
export class BatchResult {
  @Field(() => Int, { description: 'How many went well.' })
  processed: number;

  @Field(() => Int, { description: 'How many did not.' })
  failed: number;

  @Field(() => String, { description: 'The same in words.' })
  message: string;
}
