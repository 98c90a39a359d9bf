import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { BatchLoader } from '../graphql/batch-loader.js';
import type { Context } from '../graphql/context.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { parseId } from '../validation/parse-input.js';
import { NewsletterList } from './newsletter-list.type.js';
import { Newsletter } from './newsletter.entity.js';
import { NewsletterListArgs } from './newsletter.inputs.js';
import { imageAddress, thumbnailAddress } from '../images/image-address.js';
import type { NewsletterPage, NewsletterService } from './newsletter.service.js';

@Resolver(() => Newsletter)
export class NewsletterResolver {
  constructor(
    private readonly newsletters: NewsletterService,
    private readonly topicsOfNewsletter: BatchLoader<number, Subcategory[]>,
  ) {}

  @Query(() => NewsletterList, {
    name: 'newsletters',
    description: 'Newsletters of the directory. Visitors get the first ten; sign in for pages.',
  })
  list(@Ctx() { caller }: Context, @Args() args: NewsletterListArgs): Promise<NewsletterPage> {
    return this.newsletters.list(caller, args);
  }

  @Query(() => Newsletter, {
    nullable: true,
    description: 'One newsletter, or null where there is none or it is not approved.',
  })
  newsletter(@Arg('id', () => ID, { description: 'Its identity.' }) id: string): Promise<Newsletter | null> {
    return this.newsletters.find(parseId(id));
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of its picture on this host, or null.' })
  image(@Root() newsletter: Newsletter): string | null {
    return imageAddress(newsletter.imageId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of the small version of its picture, or null.' })
  thumbnail(@Root() newsletter: Newsletter): string | null {
    return thumbnailAddress(newsletter.imageId);
  }

  @FieldResolver(() => [Subcategory], { description: 'Topics that it is filed under.' })
  subcategories(@Root() newsletter: Newsletter, @Ctx() context: Context): Promise<Subcategory[]> {
    return this.topicsOfNewsletter(context).load(newsletter.id);
  }
}
