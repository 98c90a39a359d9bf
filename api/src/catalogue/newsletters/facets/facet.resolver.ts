import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Cost } from '../../../endpoints/graphql/limits/cost.js';
import { NewsletterList } from '../listing/newsletter-list.type.js';
import { listFilter } from '../listing/newsletter.filter.js';
import type { FacetService } from './facet.service.js';
import { NewsletterFacets } from './newsletter-facets.type.js';

/** Counts all newsletters of the list. At 100,000, a short prefix takes 60 ms of the database, as long as a search by words. */
const COST = 200;

@Resolver(() => NewsletterList)
export class FacetResolver {
  constructor(private readonly service: FacetService) {}

  @Cost(COST)
  @FieldResolver(() => NewsletterFacets, { description: 'Values to filter this list by.' })
  facets(@Root() { args }: NewsletterList): Promise<NewsletterFacets> {
    return this.service.count(listFilter(args), args);
  }
}
