import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Admin } from '../../people/accounts/access.js';
import { Edition } from '../editions/edition.entity.js';
import { ContentArgs } from '../editions/edition.inputs.js';
import type { EditionService } from '../editions/edition.service.js';
import { notFound } from '../../base/errors.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { topicOf } from '../../endpoints/graphql/subscription-topic.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { AdminNewsletter } from '../../catalogue/newsletters/review/admin-newsletter.type.js';
import { parseId } from '../../base/validation/parse-input.js';
import { BatchResult } from '../editions/batch-result.type.js';
import { ContentList, ContentPreview, Discovery, ReprocessedContent } from '../editions/content/content-list.type.js';
import { toContentItem } from '../editions/content/content-item.type.js';
import type { ContentStatusService } from '../editions/content/content-status.service.js';
import { ContentStatus } from '../editions/content/content-status.type.js';
import {
  ProcessEditionsArgs,
  ProcessingOptions,
  ProcessNewsletterArgs,
  ReprocessContentArgs,
  toChoices,
} from './crawl.inputs.js';
import type { CrawlService } from './crawl.service.js';

const OF_NEWSLETTER = { description: 'ID of the newsletter.' };

interface CrawlResolverDeps {
  content: CrawlService;
  editions: EditionService;
  contentStatus: ContentStatusService;
  newsletterById: BatchLoader<number, Newsletter | null>;
  contentStatusOfNewsletter: BatchLoader<number, ContentStatus>;
}

@Resolver(() => ContentList)
export class CrawlResolver {
  constructor(private readonly deps: CrawlResolverDeps) {}

  @Query(() => ContentStatus, { description: "Number of a newsletter's editions by pipeline status." })
  contentStatus(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, OF_NEWSLETTER) newsletterId: string,
  ): Promise<ContentStatus> {
    return this.deps.contentStatus.find(admin, parseId(newsletterId, 'newsletterId'));
  }

  @Query(() => ContentList, { description: 'Editions of a newsletter in any status, newest first.' })
  async content(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, OF_NEWSLETTER) newsletterId: string,
    @Args() args: ContentArgs,
  ): Promise<ContentList> {
    const id = parseId(newsletterId, 'newsletterId');
    const { items, pagination } = await this.deps.editions.listAll(admin, id, args);
    const embedded = await this.deps.editions.withEmbeddings(items.map((edition) => edition.id));
    return {
      newsletterId: id,
      items: items.map((edition) => toContentItem(edition, embedded.has(edition.id))),
      pagination,
    };
  }

  @FieldResolver(() => AdminNewsletter, { description: 'The newsletter.' })
  async newsletter(@Root() list: ContentList, @Ctx() context: Context): Promise<AdminNewsletter> {
    const newsletter = await this.deps.newsletterById(context).load(list.newsletterId);
    if (!newsletter) throw notFound('Newsletter');
    return newsletter;
  }

  @FieldResolver(() => ContentStatus, { description: 'Counts of all its editions.' })
  stats(@Root() list: ContentList, @Ctx() context: Context): Promise<ContentStatus> {
    return this.deps.contentStatusOfNewsletter(context).load(list.newsletterId);
  }

  @Query(() => ContentPreview, { description: 'The stored content of an edition.' })
  @Cost(20)
  contentPreview(
    @AsAdmin() admin: Admin,
    @Arg('editionId', () => ID, { description: 'ID of the edition.' }) editionId: string,
  ): Promise<ContentPreview> {
    return this.deps.editions.preview(admin, parseId(editionId, 'editionId'));
  }

  @Mutation(() => Discovery, { description: "Discovers the editions of a newsletter's site." })
  @Cost(200)
  discoverContent(
    @AsAdmin() admin: Admin,
    @Arg('newsletterId', () => ID, OF_NEWSLETTER) newsletterId: string,
  ): Promise<Discovery> {
    return this.deps.content.discoverNow(admin, parseId(newsletterId, 'newsletterId'));
  }

  @Mutation(() => BatchResult, { description: 'Processes the next waiting editions of a newsletter.' })
  @Cost(200)
  processNewsletter(
    @AsAdmin() admin: Admin,
    @Args() { newsletterId, limit, options }: ProcessNewsletterArgs,
  ): Promise<BatchResult> {
    const id = parseId(newsletterId, 'newsletterId');
    return this.deps.content.processNext(admin, id, { limit: limit ?? 5, options: toChoices(options) });
  }

  @Mutation(() => BatchResult, { description: 'Processes the given editions.' })
  @Cost(200)
  processEditions(@AsAdmin() admin: Admin, @Args() { ids, options }: ProcessEditionsArgs): Promise<BatchResult> {
    return this.deps.content.processSelected(
      admin,
      ids.map((id) => parseId(id, 'ids')),
      toChoices(options),
    );
  }

  @Mutation(() => Edition, {
    description: 'Processes an edition again, even if its page has not changed.',
    deprecationReason: 'Use reprocessContent, which also says what happened. To be removed after 31 May 2027.',
  })
  @Cost(50)
  async reprocessEdition(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'Its ID.' }) id: string,
    @Arg('options', () => ProcessingOptions, { nullable: true, description: 'Options for processing.' })
    options?: ProcessingOptions,
  ): Promise<Edition> {
    const { edition } = await this.deps.content.reprocess(admin, parseId(id), toChoices(options));
    return edition;
  }

  @Mutation(() => ReprocessedContent, { description: 'Processes an edition again.' })
  @Cost(50)
  reprocessContent(
    @AsAdmin() admin: Admin,
    @Args() { id, forceReprocess, options }: ReprocessContentArgs,
  ): Promise<ReprocessedContent> {
    return this.deps.content.reprocess(admin, parseId(id), { ...toChoices(options), force: forceReprocess });
  }

  @Subscription(() => ContentStatus, {
    topics: topicOf('contentStatusChanged', 'newsletterId'),
    filter: ({ payload, args }: { payload: number; args: { newsletterId?: string | null } }) =>
      args.newsletterId == null || parseId(args.newsletterId) === payload,
    description: 'Changes of the content status, of one newsletter or all.',
  })
  contentStatusChanged(
    @AsAdmin() admin: Admin,
    @Root() changedId: number,
    @Arg('newsletterId', () => ID, { nullable: true, ...OF_NEWSLETTER }) _newsletterId?: string,
  ): Promise<ContentStatus> {
    return this.deps.contentStatus.status(admin, changedId);
  }
}
