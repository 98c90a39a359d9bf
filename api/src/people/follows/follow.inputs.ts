import { followRules, newsRules, seenRules, siteRules } from '@niche-newsletters/rules/follow.rules';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { ConnectionArgs } from '../../endpoints/graphql/connections.js';

@InputType({ description: 'What to follow: exactly one of the fields.' })
export class FollowInput {
  static readonly rules = followRules;

  @Field(() => ID, { nullable: true, description: 'ID of a newsletter.' })
  newsletterId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of a topic.' })
  topicId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of a company, person or subject.' })
  entityId?: string | null;
}

@ArgsType()
export class FollowSitesArgs {
  static readonly rules = siteRules;

  @Field(() => [String], { description: 'Addresses of sites or of their feeds, at most 500.' })
  urls: string[];
}

@ArgsType()
export class WhatsNewArgs extends ConnectionArgs {
  static readonly rules = newsRules;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Only editions not marked as seen.' })
  onlyNew?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Only what this follow has found.' })
  followId?: string | null;

  @Field(() => String, { nullable: true, description: 'Words to find in the title, the summary or the newsletter.' })
  search?: string | null;
}

@ArgsType()
export class MarkSeenArgs {
  static readonly rules = seenRules;

  @Field(() => [ID], { nullable: true, description: 'IDs of followed editions, at most 100. Omit them for all.' })
  ids?: string[] | null;
}
