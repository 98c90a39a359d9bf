import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: "How far the pipeline has come with a newsletter's editions." })
export class ContentStatus {
  @Field(() => ID, { description: 'Identity of the newsletter.' })
  newsletterId: number;

  @Field(() => Int, { description: 'Editions that are known.' })
  total: number;

  @Field(() => Int, { description: 'Editions that wait to be read.' })
  discovered: number;

  @Field(() => Int, { description: 'Editions that were read and stored.' })
  processed: number;

  @Field(() => Int, { description: 'Editions that are being read.' })
  processing: number;

  @Field(() => Int, { description: 'Editions that could not be read.' })
  error: number;

  @Field(() => Boolean, { description: 'Set where the counts could not be had.' })
  hasError: boolean;
}
