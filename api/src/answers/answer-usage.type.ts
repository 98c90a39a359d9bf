import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What answers by the language model have used on one day.' })
export class AnswerUsageDay {
  @Field(() => String, { description: 'The day in UTC, as 2026-03-12.' })
  day: string;

  @Field(() => Int, { description: 'How many questions were put to the model.' })
  questions: number;

  @Field(() => Int, { description: 'How many people asked.' })
  people: number;

  @Field(() => Float, { description: 'Tokens read and written.' })
  tokens: number;

  @Field(() => Float, { description: 'What they cost, in dollars, by the list prices that the product knows.' })
  dollars: number;
}
