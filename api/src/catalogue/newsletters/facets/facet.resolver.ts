import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Cost } from '../../../endpoints/graphql/limits/cost.js';
import { NewsletterList } from '../newsletter-list.type.js';
import { listFilter } from '../newsletter.filter.js';
import type { FacetService } from './facet.service.js';
import { NewsletterFacets } from './newsletter-facets.type.js';

/** Counting reads all newsletters of the list. */
const COST = 20;

@Resolver(() => NewsletterList)
export class FacetResolver {
  constructor(private readonly service: FacetService) {}

  @Cost(COST)
  @FieldResolver(() => NewsletterFacets, { description: 'Values to filter this list by.' })
  facets(@Root() { args }: NewsletterList): Promise<NewsletterFacets> {
    return this.service.count(listFilter(args), args);
  }
}
