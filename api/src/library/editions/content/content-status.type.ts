import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: "Number of a newsletter's editions by pipeline status." })
export class ContentStatus {
  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: number;

  @Field(() => Int, { description: 'All known editions.' })
  total: number;

  @Field(() => Int, { description: 'Editions waiting to be processed.' })
  discovered: number;

  @Field(() => Int, { description: 'Editions that were processed.' })
  processed: number;

  @Field(() => Int, { description: 'Editions being processed.' })
  processing: number;

  @Field(() => Int, { description: 'Number of failed editions.' })
  error: number;

  @Field(() => Boolean, { description: 'Whether counting failed.' })
  hasError: boolean;
}
