import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Result of processing a batch of editions.' })
export class BatchResult {
  @Field(() => Int, { description: 'Number of successful editions.' })
  processed: number;

  @Field(() => Int, { description: 'Number of failed editions.' })
  failed: number;

  @Field(() => String, { description: 'The result in words.' })
  message: string;
}
