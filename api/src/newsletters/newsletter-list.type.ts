import { ObjectType } from 'type-graphql';
import { ListOf } from '../graphql/paging.js';
import { Newsletter } from './newsletter.entity.js';
import type { NewsletterListArgs } from './newsletter.inputs.js';

@ObjectType({ description: 'A page of newsletters.' })
export class NewsletterList extends ListOf(Newsletter) {
  /** What was asked for, from which the facets are counted. */
  args: NewsletterListArgs;
}
