import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A cause of failure and how often it came.' })
export class CauseCount {
  @Field(() => String, { description: 'The cause, one of a small closed list.' })
  cause: string;

  @Field(() => Int, { description: 'How many editions failed for it.' })
  count: number;
}

@ObjectType({ description: 'A day and a number.' })
export class DayCount {
  @Field(() => String, { description: 'The day as YYYY-MM-DD, in UTC.' })
  day: string;

  @Field(() => Int, { description: 'How many editions were read that day.' })
  count: number;
}

@ObjectType({ description: 'What an administrator wants to see first.' })
export class Overview {
  @Field(() => Int, { description: 'Submissions that wait for review.' })
  submissionsWaiting: number;

  @Field(() => [CauseCount], { description: 'Editions that could not be read, by cause, the commonest first.' })
  failuresByCause: CauseCount[];

  @Field(() => [DayCount], { description: 'Editions read on each of the last fourteen days.' })
  editionsPerDay: DayCount[];
}
