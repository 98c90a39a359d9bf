import { Field, Int, ObjectType } from 'type-graphql';
import { SiteCauseCount } from '../newsletters/health/site-health.type.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@ObjectType({ description: 'A cause of failure and its frequency.' })
export class CauseCount {
  @Field(() => String, { description: 'The cause, as a code.' })
  cause: string;

  @Field(() => Int, { description: 'Number of failed editions.' })
  count: number;

  @Field(() => Int, { description: 'Number of newsletters with such editions.' })
  newsletters: number;
}

@ObjectType({ description: 'A day and a number.' })
export class DayCount {
  @Field(() => String, { description: 'The day as YYYY-MM-DD, in UTC.' })
  day: string;

  @Field(() => Int, { description: 'Number of editions processed that day.' })
  count: number;
}

@ObjectType({ description: 'Figures for the dashboard.' })
export class Overview {
  @Field(() => Int, { description: 'Submissions waiting for review.' })
  submissionsWaiting: number;

  @MaxLength(40)
  @Field(() => [CauseCount], { description: 'Failed editions by cause, most frequent first.' })
  failuresByCause: CauseCount[];

  @MaxLength(40)
  @Field(() => [SiteCauseCount], { description: 'Newsletters whose sites bring nothing, by cause.' })
  sitesByCause: SiteCauseCount[];

  @Field(() => Int, { description: 'Jobs that failed.' })
  failedJobs: number;

  @Field(() => Int, { description: 'Mails to newsletters that wait for a decision.' })
  mailsWaiting: number;

  @Field(() => Int, { description: 'New owners and reports that nobody has looked at.' })
  claimsWaiting: number;

  @MaxLength(60)
  @Field(() => [DayCount], { description: 'Editions processed on each of the last 14 days.' })
  editionsPerDay: DayCount[];
}

@ObjectType({ description: "What needs an administrator's attention." })
export class Attention {
  @Field(() => Int, { description: 'Submissions waiting for review.' })
  submissionsWaiting: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of them was submitted.' })
  oldestWaitingAt: Date | null;

  @MaxLength(40)
  @Field(() => [CauseCount], { description: 'Failed editions by cause, most frequent first.' })
  failuresByCause: CauseCount[];

  @MaxLength(40)
  @Field(() => [SiteCauseCount], { description: 'Newsletters whose sites bring nothing, by cause.' })
  sitesByCause: SiteCauseCount[];

  @Field(() => Int, { description: 'Newsletters that are still visited, and have gone quiet: dormant or ended.' })
  silentNewsletters: number;

  @Field(() => Int, { description: 'Jobs that make no progress.' })
  stuckJobs: number;

  @Field(() => Int, { description: 'Hosts that somebody wants us to leave alone, and nobody has decided.' })
  hostsWaiting: number;
}
