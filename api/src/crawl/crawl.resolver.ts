import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { requireAdmin } from '../accounts/access.js';
import { Edition } from '../editions/edition.entity.js';
import { ContentArgs } from '../editions/edition.inputs.js';
import type { EditionService } from '../editions/edition.service.js';
import { notFound } from '../errors.js';
import type { Context } from '../graphql/context.js';
import { forAdmins } from '../graphql/for-admins.js';
import { AdminNewsletter } from '../newsletters/review/admin-newsletter.type.js';
import { parseId } from '../validation/parse-input.js';
import { BatchResult } from '../editions/batch-result.type.js';
import { ContentList, ContentPreview, Discovery } from '../editions/content/content-list.type.js';
import { toContentItem } from '../editions/content/content-item.type.js';
import { ContentStatus } from '../editions/content/content-status.type.js';
import { ProcessEditionsArgs, ProcessingOptions, ProcessNewsletterArgs, toChoices } from './crawl.inputs.js';
import type { CrawlService } from './crawl.service.js';

const OF_NEWSLETTER = { description: 'Identity of the newsletter.' };

@Resolver(() => ContentList)
export class CrawlResolver {
  constructor(
    private readonly service: CrawlService,
    private readonly editions: EditionService,
  ) {}

  @Query(() => ContentStatus, { description: "How far a newsletter's content has come." })
  contentStatus(
    @Ctx() { caller, loaders }: Context,
    @Arg('newsletterId', () => ID, OF_NEWSLETTER) newsletterId: string,
  ): Promise<ContentStatus> {
    requireAdmin(caller);
    return loaders.contentStatusOfNewsletter.load(parseId(newsletterId, 'newsletterId'));
  }

  @Query(() => ContentList, { description: 'Editions of a newsletter in any status, the newest first.' })
  async content(
    @Ctx() { caller }: Context,
    @Arg('newsletterId', () => ID, OF_NEWSLETTER) newsletterId: string,
    @Args() args: ContentArgs,
  ): Promise<ContentList> {
    const id = parseId(newsletterId, 'newsletterId');
    const { items, pagination } = await this.editions.listAll(requireAdmin(caller), id, args);
    const embedded = await this.editions.withEmbeddings(items.map((edition) => edition.id));
    return {
      newsletterId: id,
      items: items.map((edition) => toContentItem(edition, embedded.has(edition.id))),
      pagination,
    };
  }

  @FieldResolver(() => AdminNewsletter, { description: 'The newsletter.' })
  async newsletter(@Root() list: ContentList, @Ctx() { loaders }: Context): Promise<AdminNewsletter> {
    const newsletter = await loaders.newsletterById.load(list.newsletterId);
    if (!newsletter) throw notFound('Newsletter');
    return newsletter;
  }

  @FieldResolver(() => ContentStatus, { description: 'Counts over all of its editions.' })
  stats(@Root() list: ContentList, @Ctx() { loaders }: Context): Promise<ContentStatus> {
    return loaders.contentStatusOfNewsletter.load(list.newsletterId);
  }

  @Query(() => ContentPreview, { description: 'What was kept of one edition.' })
  contentPreview(
    @Ctx() { caller }: Context,
    @Arg('editionId', () => ID, { description: 'Identity of the edition.' }) editionId: string,
  ): Promise<ContentPreview> {
    return this.editions.preview(requireAdmin(caller), parseId(editionId, 'editionId'));
  }

  @Mutation(() => Discovery, { description: "Looks through a newsletter's site for editions." })
  discoverContent(
    @Ctx() { caller }: Context,
    @Arg('newsletterId', () => ID, OF_NEWSLETTER) newsletterId: string,
  ): Promise<Discovery> {
    return this.service.discoverNow(requireAdmin(caller), parseId(newsletterId, 'newsletterId'));
  }

  @Mutation(() => BatchResult, { description: 'Reads the next editions of a newsletter that wait for it.' })
  processNewsletter(
    @Ctx() { caller }: Context,
    @Args() { newsletterId, limit, options }: ProcessNewsletterArgs,
  ): Promise<BatchResult> {
    const id = parseId(newsletterId, 'newsletterId');
    return this.service.processNext(requireAdmin(caller), id, { limit: limit ?? 5, options: toChoices(options) });
  }

  @Mutation(() => BatchResult, { description: 'Reads the named editions.' })
  processEditions(@Ctx() { caller }: Context, @Args() { ids, options }: ProcessEditionsArgs): Promise<BatchResult> {
    const admin = requireAdmin(caller);
    return this.service.processSelected(
      admin,
      ids.map((id) => parseId(id, 'ids')),
      toChoices(options),
    );
  }

  @Mutation(() => Edition, { description: 'Reads one edition again, even where its page has not changed.' })
  reprocessEdition(
    @Ctx() { caller }: Context,
    @Arg('id', () => ID, { description: 'Its identity.' }) id: string,
    @Arg('options', () => ProcessingOptions, { nullable: true, description: 'How to read it.' })
    options?: ProcessingOptions,
  ): Promise<Edition> {
    return this.service.reprocess(requireAdmin(caller), parseId(id), toChoices(options));
  }

  @Subscription(() => ContentStatus, {
    topics: forAdmins('contentStatusChanged'),
    filter: ({ payload, args }) => args.newsletterId == null || Number(args.newsletterId) === payload,
    description: 'How far content has come, whenever that changes: of one newsletter, or of all.',
  })
  contentStatusChanged(
    @Root() changedId: number,
    @Ctx() { caller, loaders }: Context,
    @Arg('newsletterId', () => ID, { nullable: true, ...OF_NEWSLETTER }) _newsletterId?: string,
  ): Promise<ContentStatus> {
    requireAdmin(caller);
    return loaders.contentStatusOfNewsletter.clear(changedId).load(changedId);
  }
}
