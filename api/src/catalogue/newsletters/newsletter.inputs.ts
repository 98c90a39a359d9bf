import { newsletterListRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, ID, Int, registerEnumType } from 'type-graphql';
import { FacetArgs } from './facets/facet.inputs.js';

export enum NewsletterSort {
  NAME = 'name',
  NICHE = 'niche',
  DESCRIPTION = 'description',
  CREATED_AT = 'created_at',
  LATEST_EDITION = 'latest_edition',
  NEWEST = 'newest',
}
registerEnumType(NewsletterSort, {
  name: 'NewsletterSort',
  description: 'Order of a list of newsletters.',
  valuesConfig: {
    LATEST_EDITION: { description: 'Latest edition first, ended newsletters last. Ignores `order`.' },
    NEWEST: { description: 'Most recently added first. Ignores `order`.' },
  },
});

export enum SortOrder {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortOrder, { name: 'SortOrder', description: 'Ascending or descending.' });

@ArgsType()
export class NewsletterListArgs extends FacetArgs {
  static override readonly rules = newsletterListRules;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: 'Number of the page, from 1. Visitors always get the first.',
  })
  page?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Items per page: at most 10 for visitors (default 10), 100 for signed-in users (default 20).',
  })
  limit?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words to find, in any order, in the name, description, topics, categories and titles of editions. If no newsletter has all, those with the most of them come.',
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a search that finds nothing is tried with corrected spelling. Defaults to false.',
  })
  correctSpelling?: boolean | null;

  @Field(() => [ID], { nullable: true, description: 'Only newsletters listed under one of these topics.' })
  subcategoryIds?: string[] | null;

  @Field(() => NewsletterSort, {
    nullable: true,
    description: 'Field to order by. By default the name; of a search, where its words are, names first.',
  })
  sort?: NewsletterSort | null;

  @Field(() => SortOrder, { nullable: true, defaultValue: SortOrder.ASC, description: 'Ascending or descending.' })
  order?: SortOrder | null;
}
