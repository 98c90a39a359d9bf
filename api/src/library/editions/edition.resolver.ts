import { Arg, Args, Ctx, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { adminOf, type Admin } from '../../people/accounts/access.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { ListOf } from '../../endpoints/graphql/paging.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Subcategory } from '../../catalogue/topics/subcategory.entity.js';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { Edition, EditionStatus } from './edition.entity.js';
import { ContentIdsArgs, EditionListArgs } from './edition.inputs.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import { mayReadSummaries } from './visitor-edition.js';
import type { EditionService } from './edition.service.js';

@ObjectType({ description: 'A page of editions.' })
export class EditionList extends ListOf(Edition) {}

interface EditionResolverDeps {
  editions: EditionService;
  site: ReadsSettings;
  newsletterById: BatchLoader<number, Newsletter | null>;
  hasEmbeddings: BatchLoader<number, boolean>;
}

@Resolver(() => Edition)
export class EditionResolver {
  constructor(private readonly deps: EditionResolverDeps) {}

  @Query(() => Edition, { nullable: true, description: 'A processed edition, or null if there is none.' })
  edition(
    @Ctx() { caller }: Context,
    @Arg('id', () => ID, { description: 'Its ID.' }) id: string,
  ): Promise<Edition | null> {
    return this.deps.editions.find(caller, parseId(id));
  }

  @Query(() => [ID], {
    description: 'IDs of the editions of a newsletter that a bulk action applies to. At most 10,000.',
  })
  contentIds(@AsAdmin() admin: Admin, @Args() args: ContentIdsArgs): Promise<number[]> {
    return this.deps.editions.listIds(admin, parseId(args.newsletterId, 'newsletterId'), args);
  }

  @Query(() => EditionList, { description: 'Editions of a newsletter, newest first.' })
  editions(
    @Ctx() { caller }: Context,
    @Arg('newsletterId', () => ID, { description: 'ID of the newsletter.' }) newsletterId: string,
    @Args() args: EditionListArgs,
  ): Promise<Paged<Edition>> {
    return this.deps.editions.list(caller, parseId(newsletterId, 'newsletterId'), args);
  }

  @FieldResolver(() => Newsletter, { description: 'Its newsletter.' })
  newsletter(@Root() edition: Edition, @Ctx() context: Context): Promise<Newsletter | null> {
    return this.deps.newsletterById(context).load(edition.newsletterId);
  }

  @FieldResolver()
  summary(@Root() edition: Edition, @Ctx() { caller }: Context): string | null {
    return mayReadSummaries(caller, this.deps.site.current) ? edition.summary : null;
  }

  @FieldResolver(() => EditionStatus, { nullable: true, description: 'For administrators. Null for everyone else.' })
  status(@Root() edition: Edition, @Ctx() { caller }: Context): EditionStatus | null {
    return adminOf(caller) ? edition.status : null;
  }

  @FieldResolver(() => Boolean, { nullable: true, description: 'For administrators. Null for everyone else.' })
  async hasEmbeddings(@Root() edition: Edition, @Ctx() context: Context): Promise<boolean | null> {
    return adminOf(context.caller) ? this.deps.hasEmbeddings(context).load(edition.id) : null;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When it was last modified, or published if not known.' })
  lastModified(@Root() edition: Edition): Date | null {
    return edition.lastModified ?? edition.publishedAt;
  }
}

@Resolver(() => Newsletter)
export class EditionsOfNewsletterResolver {
  constructor(private readonly service: EditionService) {}

  @FieldResolver(() => EditionList, { description: 'Its editions, newest first.' })
  editions(
    @Root() newsletter: Newsletter,
    @Ctx() { caller }: Context,
    @Args() args: EditionListArgs,
  ): Promise<Paged<Edition>> {
    return this.service.list(caller, newsletter.id, args);
  }
}

/** It reads the latest editions of each of its newsletters: 15 ms for 2,500 of them. */
const TOPIC_COST = 200;

@Resolver(() => Subcategory)
export class LatestEditionsOfTopicResolver {
  constructor(private readonly editions: Pick<EditionService, 'latestOfTopic'>) {}

  @Cost(TOPIC_COST)
  @FieldResolver(() => [Edition], { description: 'Latest editions of its newsletters, at most 50.' })
  latestEditions(
    @Root() topic: Subcategory,
    @Arg('limit', () => Int, { nullable: true, description: 'Maximum number of items.', defaultValue: 10 })
    limit: number,
  ): Promise<Edition[]> {
    return this.editions.latestOfTopic(topic.id, limit);
  }
}

@Resolver(() => Newsletter)
export class LatestEditionResolver {
  constructor(private readonly latest: BatchLoader<number, Edition | null>) {}

  @FieldResolver(() => Edition, { nullable: true, description: 'Its latest processed edition, if any.' })
  latestEdition(@Root() newsletter: Newsletter, @Ctx() context: Context): Promise<Edition | null> {
    return this.latest(context).load(newsletter.id);
  }
}
