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
  description: 'What a list of newsletters is ordered by.',
  valuesConfig: {
    LATEST_EDITION: { description: 'The latest edition first, those that ended last, whatever `order` says.' },
    NEWEST: { description: 'Those that came into the directory last first, whatever `order` says.' },
  },
});

export enum SortOrder {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortOrder, { name: 'SortOrder', description: 'Upwards or downwards.' });

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
    description: 'How many a page has: at most 10 for visitors, 100 for the signed-in; 10 and 20 where unset.',
  })
  limit?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that must occur in the name, the topics or the description.',
  })
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Only newsletters filed under one of these topics.' })
  subcategoryIds?: string[] | null;

  @Field(() => NewsletterSort, { nullable: true, defaultValue: NewsletterSort.NAME, description: 'What to order by.' })
  sort?: NewsletterSort | null;

  @Field(() => SortOrder, { nullable: true, defaultValue: SortOrder.ASC, description: 'Upwards or downwards.' })
  order?: SortOrder | null;
}
