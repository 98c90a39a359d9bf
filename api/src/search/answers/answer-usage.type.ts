import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Usage of the language model on one day.' })
export class AnswerUsageDay {
  @Field(() => String, { description: 'The day in UTC, formatted as 2026-03-12.' })
  day: string;

  @Field(() => Int, { description: 'Number of questions sent to the model.' })
  questions: number;

  @Field(() => Int, { description: 'Number of users who asked.' })
  people: number;

  @Field(() => Float, { description: 'Number of input and output tokens.' })
  tokens: number;

  @Field(() => Float, { description: 'Cost in US dollars, by list prices.' })
  dollars: number;
}
