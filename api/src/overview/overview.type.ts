import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A cause of failure and how often it came.' })
export class CauseCount {
  @Field(() => String, { description: 'The cause, one of a small closed list.' })
  cause: string;

  @Field(() => Int, { description: 'How many editions failed for it.' })
  count: number;

  @Field(() => Int, { description: 'How many newsletters these editions are of.' })
  newsletters: number;
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

@ObjectType({ description: 'What waits for an administrator, or went wrong and stays so until somebody looks.' })
export class Attention {
  @Field(() => Int, { description: 'Submissions that wait for review.' })
  submissionsWaiting: number;

  @Field(() => Date, { nullable: true, description: 'When the longest waiting of them came in.' })
  oldestWaitingAt: Date | null;

  @Field(() => [CauseCount], { description: 'Editions that could not be read, by cause, the commonest first.' })
  failuresByCause: CauseCount[];

  @Field(() => Int, { description: 'Newsletters without a new edition for about four issues.' })
  silentNewsletters: number;

  @Field(() => Int, { description: 'Jobs that make no progress.' })
  stuckJobs: number;
}
