import { Args, ID, Query, Resolver } from 'type-graphql';
import type { Admin } from '../../../people/accounts/access.js';
import { AsAdmin } from '../../../endpoints/graphql/audience.js';
import { Cost, MANY_IDS } from '../../../endpoints/graphql/limits/cost.js';
import { AdminNewsletterList } from '../../../catalogue/newsletters/review/admin-newsletter.type.js';
import type { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import type { Paged } from '../../../base/lists/paging.js';
import { ContentFilterArgs, ContentNewsletterArgs } from './content-list.inputs.js';
import type { ContentListService } from './content-list.service.js';

/** Of all newsletters, by what is wrong with them. */
const COUNTS_EDITIONS = 800;

@Resolver()
export class ContentListResolver {
  constructor(private readonly contentList: ContentListService) {}

  @Cost(COUNTS_EDITIONS)
  @Query(() => AdminNewsletterList, { description: 'Approved newsletters with the status of their content.' })
  contentNewsletters(@AsAdmin() admin: Admin, @Args() args: ContentNewsletterArgs): Promise<Paged<Newsletter>> {
    return this.contentList.list(admin, args);
  }

  @Cost(MANY_IDS)
  @Query(() => [ID], { description: 'IDs of all matching newsletters, for bulk selection. At most 10,000.' })
  contentNewsletterIds(@AsAdmin() admin: Admin, @Args() filter: ContentFilterArgs): Promise<number[]> {
    return this.contentList.listIds(admin, filter);
  }
}
