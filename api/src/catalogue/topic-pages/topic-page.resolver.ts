import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Cost, STATEMENT_COST } from '../../endpoints/graphql/limits/cost.js';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import type { Paged } from '../../base/lists/paging.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { NewsletterList } from '../newsletters/listing/newsletter-list.type.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import type { TopicPageService } from './topic-page.service.js';

const MOST = { nullable: true, description: 'Maximum number of items.' } as const;

@Resolver(() => Subcategory)
export class TopicPageResolver {
  constructor(
    private readonly service: TopicPageService,
    private readonly counts: BatchLoader<number, number>,
  ) {}

  @Query(() => Subcategory, { nullable: true, description: 'A topic by its name in URLs, or null if there is none.' })
  topic(
    @Arg('slug', () => String, { description: 'As in /topics/direct-mail.' }) slug: string,
  ): Promise<Subcategory | null> {
    return this.service.find(slug);
  }

  @FieldResolver(() => Int, { description: 'Number of approved newsletters listed under it.' })
  newsletterCount(@Root() topic: Subcategory, @Ctx() context: Context): Promise<number> {
    return this.counts(context).load(topic.id);
  }

  @Cost(STATEMENT_COST)
  @FieldResolver(() => NewsletterList, {
    description: 'Its newsletters, by name. Visitors get the first ten; sign in for pages.',
  })
  newsletters(
    @Root() topic: Subcategory,
    @Ctx() { caller }: Context,
    @Args() args: PageArgs,
  ): Promise<Paged<Newsletter>> {
    return this.service.newsletters(caller, topic, args);
  }

  @Cost(2 * STATEMENT_COST)
  @FieldResolver(() => [Newsletter], { description: 'Most recently added newsletters, at most 20.' })
  newest(
    @Root() topic: Subcategory,
    @Ctx() { caller }: Context,
    @Arg('limit', () => Int, { ...MOST, defaultValue: 5 }) limit: number,
  ): Promise<Newsletter[]> {
    return this.service.newest(caller, topic, limit);
  }

  @Cost(STATEMENT_COST)
  @FieldResolver(() => [Subcategory], {
    name: 'related',
    description: 'Topics that share newsletters with it, then others of its category. At most 20.',
  })
  relatedTopics(
    @Root() topic: Subcategory,
    @Arg('limit', () => Int, { ...MOST, defaultValue: 6 }) limit: number,
  ): Promise<Subcategory[]> {
    return this.service.related(topic.id, limit);
  }
}
