import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Admin } from '../../../people/accounts/access.js';
import { AsAdmin } from '../../../endpoints/graphql/audience.js';
import { Cost, MANY_IDS } from '../../../endpoints/graphql/limits/cost.js';
import type { BatchLoader } from '../../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../../endpoints/graphql/context.js';
import { PageArgs } from '../../../endpoints/graphql/paging.js';
import type { Paged } from '../../../base/lists/paging.js';
import { parseId } from '../../../base/validation/parse-input.js';
import { AdminNewsletter, AdminNewsletterList } from '../review/admin-newsletter.type.js';
import type { Newsletter } from '../newsletter.entity.js';
import { SiteCause } from './site-cause.js';
import type { SiteHealthService } from './site-health.service.js';
import { SiteCompleteness, SiteHealth, SiteProblem } from './site-health.type.js';

const ITS_IDENTITY = { description: 'Its ID.' };

@ArgsType()
class FailingSiteArgs extends PageArgs {
  @Field(() => SiteCause, { description: 'Only newsletters with this cause.' })
  cause: SiteCause;
}

@Resolver(() => AdminNewsletter)
export class SiteHealthResolver {
  constructor(
    private readonly siteHealths: SiteHealthService,
    private readonly siteProblemOfNewsletter: BatchLoader<number, SiteProblem | null>,
    private readonly completenessOfNewsletter: BatchLoader<number, SiteCompleteness | null>,
  ) {}

  @Query(() => SiteHealth, { description: 'How the sites of the directory answer.' })
  siteHealth(@AsAdmin() admin: Admin): Promise<SiteHealth> {
    return this.siteHealths.read(admin);
  }

  @Query(() => AdminNewsletterList, {
    description: 'Newsletters whose sites bring nothing for one cause, the longest first.',
  })
  failingSites(@AsAdmin() admin: Admin, @Args() { cause, page, limit }: FailingSiteArgs): Promise<Paged<Newsletter>> {
    return this.siteHealths.list(admin, cause, { page, limit });
  }

  @Cost(MANY_IDS)
  @Query(() => [ID], { description: 'IDs of all newsletters whose sites bring nothing for one cause. At most 10,000.' })
  failingSiteIds(
    @AsAdmin() admin: Admin,
    @Arg('cause', () => SiteCause, { description: 'The cause.' }) cause: SiteCause,
  ): Promise<number[]> {
    return this.siteHealths.listIds(admin, cause);
  }

  @Mutation(() => AdminNewsletter, {
    description: 'Marks a newsletter as ended: it is shown as ended, and no longer visited.',
  })
  markNewsletterEnded(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Newsletter> {
    return this.siteHealths.markEnded(admin, parseId(id));
  }

  @Mutation(() => AdminNewsletter, { description: 'Undoes `markNewsletterEnded`: the newsletter is visited again.' })
  undoNewsletterEnded(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Newsletter> {
    return this.siteHealths.undoEnded(admin, parseId(id));
  }

  @FieldResolver(() => SiteProblem, {
    nullable: true,
    description: 'Why its site brings nothing. Null if it brings editions, or is not visited.',
  })
  siteProblem(@Root() { id }: Newsletter, @Ctx() context: Context): Promise<SiteProblem | null> {
    return this.siteProblemOfNewsletter(context).load(id);
  }

  @FieldResolver(() => SiteCompleteness, {
    nullable: true,
    description: 'How much of its site is known. Null before the first visit.',
  })
  siteCompleteness(@Root() { id }: Newsletter, @Ctx() context: Context): Promise<SiteCompleteness | null> {
    return this.completenessOfNewsletter(context).load(id);
  }
}
