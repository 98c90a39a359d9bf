import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import type { Subcategory } from '../topics/subcategory.entity.js';
import { parseId } from '../../base/validation/parse-input.js';
import { NewsletterList } from './listing/newsletter-list.type.js';
import { Newsletter } from './newsletter.entity.js';
import { NewsletterListArgs } from './newsletter.inputs.js';
import type { NewsletterPage, NewsletterService } from './newsletter.service.js';
import { TopicsOf } from './topics-field.js';

@Resolver(() => Newsletter)
export class NewsletterResolver extends TopicsOf(Newsletter) {
  constructor(
    private readonly newsletters: NewsletterService,
    readonly topicsOfNewsletter: BatchLoader<number, Subcategory[]>,
  ) {
    super();
  }

  @Query(() => NewsletterList, {
    name: 'newsletters',
    description: 'Newsletters of the directory. Visitors get the first ten; sign in for pages.',
  })
  list(@Ctx() { caller }: Context, @Args() args: NewsletterListArgs): Promise<NewsletterPage> {
    return this.newsletters.list(caller, args);
  }

  @Query(() => Newsletter, {
    nullable: true,
    description: 'An approved newsletter, or null if there is none.',
  })
  newsletter(@Arg('id', () => ID, { description: 'Its ID.' }) id: string): Promise<Newsletter | null> {
    return this.newsletters.find(parseId(id));
  }
}
