import { followRules, newsRules, savedSearchRules, seenRules, siteRules } from '@niche-newsletters/rules/follow.rules';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { FacetArgs } from '../../catalogue/newsletters/facets/facet.inputs.js';
import { ConnectionArgs } from '../../endpoints/graphql/connections.js';

@InputType({ description: 'A search of the directory, or of editions.' })
export class SavedSearchInput extends FacetArgs {
  static override readonly rules = savedSearchRules;

  @Field(() => String, {
    nullable: true,
    description: 'Words to find in editions, as in `searchEditions`. Supports quoted phrases and -excluded words.',
  })
  query?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words to find in the name, topics or description of newsletters.',
  })
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Only editions of these newsletters.' })
  newsletterIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Only editions of newsletters listed under one of these topics.' })
  subcategoryIds?: string[] | null;
}

@InputType({ description: 'What to follow: exactly one of the fields.' })
export class FollowInput {
  static readonly rules = followRules;

  @Field(() => ID, { nullable: true, description: 'ID of a newsletter.' })
  newsletterId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of a topic.' })
  topicId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of a company, person or subject.' })
  entityId?: string | null;

  @Field(() => SavedSearchInput, {
    nullable: true,
    description: 'A search, whose words and filters new editions match.',
  })
  savedSearch?: SavedSearchInput | null;
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
