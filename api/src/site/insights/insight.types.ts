import { MAX_INSIGHT_DAYS } from '@niche-newsletters/rules/figure.rules';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

/** Of each list. */
export const MAX_NAMED = 20;

@ObjectType({ simpleResolvers: true, description: 'What happened on one day, in UTC. Nothing is counted by person.' })
export class InsightDay {
  @Field(() => String, { description: 'The day as YYYY-MM-DD.' })
  day: string;

  @Field(() => Int, { description: 'Networks that opened the site, each once an hour. Without known robots.' })
  visits: number;

  @Field(() => Int, { description: 'Networks that opened the site, each once.' })
  readers: number;

  @Field(() => Int, { description: 'Accounts that were made, and are still there.' })
  signUps: number;

  @Field(() => Int, { description: 'Questions that were asked.' })
  questions: number;

  @Field(() => Int, { description: 'Questions for which no edition had an answer.' })
  unanswered: number;

  @Field(() => Int, { description: 'Questions that were refused, by a limit or a setting.' })
  refused: number;

  @Field(() => Int, { description: 'Mails about what members follow.' })
  digests: number;

  @Field(() => Int, { description: 'Visits by a link of such a mail.' })
  digestVisits: number;
}

@ObjectType({ simpleResolvers: true, description: 'How often something was counted.' })
export class NamedCount {
  @Field(() => String, { description: 'Words of a search, or a host.' })
  name: string;

  @Field(() => Int, { description: 'How often.' })
  count: number;
}

@ObjectType({ simpleResolvers: true, description: 'A newsletter that more members follow.' })
export class GainingNewsletter {
  @Field(() => ID, { description: 'ID of the newsletter.' })
  id: number;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Int, { description: 'Members who began to follow it, and still do.' })
  followers: number;
}

@ObjectType('Insights', { simpleResolvers: true, description: 'What people looked for on the last days.' })
export class InsightReport {
  @MaxLength(MAX_INSIGHT_DAYS)
  @Field(() => [InsightDay], { description: 'Each day, also those without anything.' })
  days: InsightDay[];

  @MaxLength(MAX_NAMED)
  @Field(() => [NamedCount], {
    description: 'What was searched most. Only words that at least three networks have searched.',
  })
  searches: NamedCount[];

  @MaxLength(MAX_NAMED)
  @Field(() => [NamedCount], { description: 'What was searched, and not found at the last search.' })
  missed: NamedCount[];

  @MaxLength(MAX_NAMED)
  @Field(() => [NamedCount], { description: 'Hosts of the pages that led here.' })
  origins: NamedCount[];

  @MaxLength(MAX_NAMED)
  @Field(() => [GainingNewsletter], { description: 'Newsletters that most members began to follow.' })
  gaining: GainingNewsletter[];
}
