import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'What the signed-in user has used, and may use.' })
export class OwnUsage {
  @Field(() => Int, { description: 'Questions that the language model has answered today, in UTC.' })
  questionsToday: number;

  @Field(() => Int, { description: 'How many it answers in a day. Further ones are answered with quotes.' })
  maxQuestionsADay: number;

  @Field(() => Int, { description: 'How many requests may be sent in a minute.' })
  requestsAMinute: number;

  @Field(() => Int, { description: 'Messages that webhooks of the user have sent today, or have to send.' })
  messagesToday: number;
}

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
