import { Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { requireAdmin } from '../../accounts/access.js';
import type { Context } from '../../graphql/context.js';
import { AdminNewsletterList } from '../../newsletters/review/admin-newsletter.type.js';
import type { Newsletter } from '../../newsletters/newsletter.entity.js';
import type { Paged } from '../../lists/paging.js';
import { ContentFilterArgs, ContentNewsletterArgs } from './content-list.inputs.js';
import type { ContentListService } from './content-list.service.js';

@Resolver()
export class ContentListResolver {
  constructor(private readonly contentList: ContentListService) {}

  @Query(() => AdminNewsletterList, { description: 'Newsletters of the directory, by how far their content has come.' })
  contentNewsletters(@Ctx() { caller }: Context, @Args() args: ContentNewsletterArgs): Promise<Paged<Newsletter>> {
    return this.contentList.list(requireAdmin(caller), args);
  }

  @Query(() => [ID], { description: 'Identities of all newsletters that match, for selecting them; at most 10,000.' })
  contentNewsletterIds(@Ctx() { caller }: Context, @Args() filter: ContentFilterArgs): Promise<number[]> {
    return this.contentList.listIds(requireAdmin(caller), filter);
  }
}
