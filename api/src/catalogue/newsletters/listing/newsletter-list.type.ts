import { Field, ObjectType } from 'type-graphql';
import { ListOf } from '../../../endpoints/graphql/paging.js';
import { Newsletter } from '../newsletter.entity.js';
import type { NewsletterListArgs } from '../newsletter.inputs.js';

@ObjectType({ description: 'A page of newsletters.' })
export class NewsletterList extends ListOf(Newsletter) {
  /** Arguments of the list, to count its facets. */
  args: NewsletterListArgs;

  @Field(() => String, { nullable: true, description: 'The search with corrected spelling, if that was searched for.' })
  correctedSearch: string | null;

  @Field(() => Boolean, {
    description: 'Whether no newsletter has all words of the search. These are the ones that have the most of them.',
  })
  isPartial: boolean;
}
