import { buildSchema, type ContainerType, type NonEmptyArray, type PubSub } from 'type-graphql';
import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { OAuthGrantResolver } from '../people/oauth/oauth-grant.resolver.js';
import { AccessTokenResolver } from '../people/accounts/access-tokens/access-token.resolver.js';
import { SessionResolver } from '../people/sessions/session.resolver.js';
import { SignInMethodResolver } from '../people/sessions/sign-in-method.resolver.js';
import { AccountResolver } from '../people/accounts/account.resolver.js';
import { AccountDeletionResolver } from '../people/leaving/account-deletion.resolver.js';
import { AnswerUsageResolver } from '../search/answers/answer-usage.resolver.js';
import { AnswerResolver } from '../search/answers/answer.resolver.js';
import { withAnswers } from '../search/answers/answer-subscriptions.js';
import {
  CollectionEntryResolver,
  CollectionResolver,
  entriesOfCollectionLoader,
} from '../people/collections/collection.resolver.js';
import { DigestResolver } from '../people/digests/digest.resolver.js';
import { WebhookResolver } from '../people/webhooks/webhook.resolver.js';
import { EditionPublishedResolver } from '../library/editions/edition-published.resolver.js';
import { FollowResolver } from '../people/follows/follow.resolver.js';
import { MemberResolver } from '../people/members/member.resolver.js';
import { AuditResolver } from '../people/audit/audit.resolver.js';
import { alsoInLoader } from '../library/copies/copy.loaders.js';
import { CopyResolver } from '../library/copies/copy.resolver.js';
import { CrawlResolver } from '../library/crawl/crawl.resolver.js';
import { contentStatusLoader, hasEmbeddingsLoader, latestEditionLoader } from '../library/editions/edition.loaders.js';
import { ContentStatusResolver } from '../library/editions/content/content-status.resolver.js';
import { ContentListResolver } from '../library/editions/content/content-list.resolver.js';
import { CitedPassageResolver } from '../library/editions/cited-passage.resolver.js';
import { EditionExportResolver } from '../library/editions/edition-export.resolver.js';
import {
  EditionResolver,
  EditionsOfNewsletterResolver,
  LatestEditionResolver,
  LatestEditionsOfTopicResolver,
} from '../library/editions/edition.resolver.js';
import { EntityReviewResolver } from '../library/entities/entity-review.resolver.js';
import { editionCountLoader, entityByIdLoader, entityByKeyLoader } from '../library/entities/entity.loaders.js';
import { EntityResolver, NamesOfEditionResolver } from '../library/entities/entity.resolver.js';
import { guardSubscriptions } from '../endpoints/graphql/audience.js';
import { ImportResolver, ImportRowResolver } from '../catalogue/imports/import.resolver.js';
import { NeighbourResolver } from '../library/neighbours/neighbour.resolver.js';
import { ConsentResolver } from '../catalogue/consent/consent.resolver.js';
import { CrawlerResolver } from '../catalogue/crawler/crawler.resolver.js';
import { ImageResolver } from '../catalogue/images/image.resolver.js';
import { BulkJobResolver } from '../jobs/bulk-job.resolver.js';
import { RereadResolver } from '../jobs/reread.resolver.js';
import { ReadingRuleResolver } from '../library/reading-rules/reading-rule.resolver.js';
import { JobLogResolver, JobResolver } from '../jobs/job.resolver.js';
import { FacetResolver } from '../catalogue/newsletters/facets/facet.resolver.js';
import { pulseLoader } from '../catalogue/newsletters/life/life.loaders.js';
import { LifeResolver } from '../catalogue/newsletters/life/life.resolver.js';
import { siteCompletenessLoader, siteProblemLoader } from '../catalogue/newsletters/health/site-health.loaders.js';
import { SiteHealthResolver } from '../catalogue/newsletters/health/site-health.resolver.js';
import { NewsletterExportResolver } from '../catalogue/newsletters/newsletter-export.resolver.js';
import { EmbeddingResolver } from '../library/passages/embedding.resolver.js';
import { GenerationResolver } from '../library/passages/generations/generation.resolver.js';
import { newsletterLoader } from '../catalogue/newsletters/newsletter.loaders.js';
import { NewsletterResolver } from '../catalogue/newsletters/newsletter.resolver.js';
import { BulkReviewResolver } from '../catalogue/newsletters/review/bulk-review.resolver.js';
import { ReviewResolver } from '../catalogue/newsletters/review/review.resolver.js';
import { HealthResolver } from '../operations/health/health.resolver.js';
import { OverviewResolver } from '../catalogue/overview/overview.resolver.js';
import { ClaimQueueResolver, OwnerResolver } from '../catalogue/owners/owner.resolver.js';
import { NewsletterStatsResolver } from '../catalogue/owners/figures/newsletter-stats.resolver.js';
import { HandoverResolver } from '../catalogue/owners/handover/handover.resolver.js';
import { InboxResolver } from '../library/inbox/inbox.resolver.js';
import { PlanResolver } from '../people/plans/plan.resolver.js';
import { ProductResolver } from '../catalogue/products/product.resolver.js';
import { PromotionResolver } from '../catalogue/promotions/promotion.resolver.js';
import type { Services } from './services.js';
import { LikenessResolver } from '../library/similar/likeness.resolver.js';
import { SearchResolver } from '../search/search.resolver.js';
import { TopicSuggestionResolver } from '../catalogue/submissions/topic-suggestion.resolver.js';
import { SubmissionResolver } from '../catalogue/submissions/submission.resolver.js';
import {
  topicByIdLoader,
  topicsOfCategoryLoader,
  topicsOfNewsletterLoader,
} from '../catalogue/topics/topic.loaders.js';
import { newsletterCountLoader } from '../catalogue/topic-pages/topic-page.loaders.js';
import { TopicPageResolver } from '../catalogue/topic-pages/topic-page.resolver.js';
import { TopicAdminResolver } from '../catalogue/topic-administration/topic-admin.resolver.js';
import { TopicResolver } from '../catalogue/topics/topic.resolver.js';
import { InsightResolver } from '../site/insights/insight.resolver.js';
import { MailTemplateResolver } from '../site/mails/mail-template.resolver.js';
import { PageResolver } from '../site/pages/page.resolver.js';
import { SetupResolver } from '../site/setup/setup.resolver.js';
import { SettingResolver } from '../site/setting.resolver.js';
import { checkArgument } from '../base/validation/check-input.js';
import { SiteSettingsResolver } from '../endpoints/pages/site-settings.resolver.js';

type ResolverClass = new (...deps: never[]) => object;

interface Binding {
  type: ResolverClass;
  create: (sources: Sources) => object;
}

/** Connects a resolver class, which defines the schema, with the function that creates its instance. */
const bind = <T extends object>(type: new (...deps: never[]) => T, create: (sources: Sources) => T): Binding => ({
  type,
  create,
});

/** Loaders shared by several resolvers, so that each request reads a row once. */
const createLoaders = ({
  entities,
  entityReview,
  topics,
  topicPages,
  newsletters,
  life,
  siteHealth,
  editions,
  copies,
  contentStatus,
  collectionEntries,
}: Services) => ({
  topicsOfNewsletter: topicsOfNewsletterLoader(topics),
  allTopicsOfNewsletter: topicsOfNewsletterLoader(topics, { withHidden: true }),
  topicsOfCategory: topicsOfCategoryLoader(topics),
  topicById: topicByIdLoader(topics),
  newsletterCountOfTopic: newsletterCountLoader(topicPages),
  latestEditionOfNewsletter: latestEditionLoader(editions),
  newsletterById: newsletterLoader(newsletters),
  pulseOfNewsletter: pulseLoader(life),
  siteProblemOfNewsletter: siteProblemLoader(siteHealth),
  completenessOfNewsletter: siteCompletenessLoader(siteHealth),
  entityByKey: entityByKeyLoader(entities),
  entityById: entityByIdLoader(entities),
  editionCountOfEntity: editionCountLoader(entityReview),
  alsoInOfEdition: alsoInLoader(copies),
  hasEmbeddings: hasEmbeddingsLoader(editions),
  contentStatusOfNewsletter: contentStatusLoader(contentStatus),
  entriesOfCollection: entriesOfCollectionLoader(collectionEntries),
});

type Sources = Services & ReturnType<typeof createLoaders>;

/** All resolvers. */
const RESOLVERS: Binding[] = [
  bind(SiteSettingsResolver, (sources) => new SiteSettingsResolver(sources.siteSettings)),
  bind(AccountResolver, (sources) => new AccountResolver(sources.accounts)),
  bind(AccountDeletionResolver, (sources) => new AccountDeletionResolver(sources.deletions)),
  bind(SessionResolver, (sources) => new SessionResolver(sources.sessions)),
  bind(SignInMethodResolver, (sources) => new SignInMethodResolver(sources.identities)),
  bind(AccessTokenResolver, (sources) => new AccessTokenResolver(sources.accessTokens)),
  bind(OAuthGrantResolver, (sources) => new OAuthGrantResolver(sources.oauthGrants)),
  bind(FollowResolver, (sources) => new FollowResolver(sources.follows)),
  bind(CollectionResolver, (sources) => new CollectionResolver(sources.collections, sources.entriesOfCollection)),
  bind(CollectionEntryResolver, (sources) => new CollectionEntryResolver(sources.collectionEntries)),
  bind(WebhookResolver, (sources) => new WebhookResolver(sources.webhooks)),
  bind(PlanResolver, (sources) => new PlanResolver(sources.plans, sources.checkouts)),
  bind(DigestResolver, (sources) => new DigestResolver(sources.digests)),
  bind(TopicResolver, (sources) => new TopicResolver(sources.topics, sources.topicsOfCategory)),
  bind(TopicAdminResolver, (sources) => new TopicAdminResolver(sources)),
  bind(TopicPageResolver, (sources) => new TopicPageResolver(sources.topicPages, sources.newsletterCountOfTopic)),
  bind(LatestEditionsOfTopicResolver, (sources) => new LatestEditionsOfTopicResolver(sources.editions)),
  bind(LatestEditionResolver, (sources) => new LatestEditionResolver(sources.latestEditionOfNewsletter)),
  bind(NewsletterResolver, (sources) => new NewsletterResolver(sources.newsletters, sources.topicsOfNewsletter)),
  bind(FacetResolver, (sources) => new FacetResolver(sources.facets)),
  bind(LifeResolver, (sources) => new LifeResolver(sources.pulseOfNewsletter)),
  bind(
    SiteHealthResolver,
    (sources) =>
      new SiteHealthResolver(sources.siteHealth, sources.siteProblemOfNewsletter, sources.completenessOfNewsletter),
  ),
  bind(NewsletterExportResolver, (sources) => new NewsletterExportResolver(sources.newsletterExport)),
  bind(CitedPassageResolver, (sources) => new CitedPassageResolver(sources.citedPassages)),
  bind(EditionPublishedResolver, (sources) => new EditionPublishedResolver(sources.editions)),
  bind(EditionExportResolver, (sources) => new EditionExportResolver(sources.editionExport)),
  bind(PromotionResolver, (sources) => new PromotionResolver(sources.promotions)),
  bind(ProductResolver, (sources) => new ProductResolver(sources.products)),
  bind(ReviewResolver, (sources) => new ReviewResolver(sources, sources.allTopicsOfNewsletter)),
  bind(BulkReviewResolver, (sources) => new BulkReviewResolver(sources.bulkReview, sources.adminNewsletters)),
  bind(MemberResolver, (sources) => new MemberResolver(sources)),
  bind(InsightResolver, (sources) => new InsightResolver(sources.insightReports)),
  bind(MailTemplateResolver, (sources) => new MailTemplateResolver(sources.mailTemplates)),
  bind(PageResolver, (sources) => new PageResolver(sources.pages)),
  bind(SettingResolver, (sources) => new SettingResolver(sources.settings)),
  bind(SetupResolver, (sources) => new SetupResolver(sources.setup)),
  bind(AuditResolver, (sources) => new AuditResolver(sources.audit)),
  bind(HealthResolver, (sources) => new HealthResolver(sources.health)),
  bind(OverviewResolver, (sources) => new OverviewResolver(sources.overview)),
  bind(ContentListResolver, (sources) => new ContentListResolver(sources.contentList)),
  bind(ContentStatusResolver, (sources) => new ContentStatusResolver(sources.contentStatusOfNewsletter)),
  bind(CrawlResolver, (sources) => new CrawlResolver(sources)),
  bind(EditionResolver, (sources) => new EditionResolver(sources)),
  bind(EditionsOfNewsletterResolver, (sources) => new EditionsOfNewsletterResolver(sources.editions)),
  bind(EmbeddingResolver, (sources) => new EmbeddingResolver(sources.embeddings, sources.generations)),
  bind(GenerationResolver, (sources) => new GenerationResolver(sources.generations)),
  bind(EntityResolver, (sources) => new EntityResolver(sources)),
  bind(NamesOfEditionResolver, (sources) => new NamesOfEditionResolver(sources.entityByKey)),
  bind(EntityReviewResolver, (sources) => new EntityReviewResolver(sources)),
  bind(CopyResolver, (sources) => new CopyResolver(sources.alsoInOfEdition)),
  bind(LikenessResolver, (sources) => new LikenessResolver(sources.likeness)),
  bind(SearchResolver, (sources) => new SearchResolver(sources.searches)),
  bind(AnswerResolver, (sources) => new AnswerResolver(sources.answers)),
  bind(AnswerUsageResolver, (sources) => new AnswerUsageResolver(sources.answerUsage)),
  bind(JobResolver, (sources) => new JobResolver(sources)),
  bind(JobLogResolver, (sources) => new JobLogResolver(sources.jobOverview)),
  bind(BulkJobResolver, (sources) => new BulkJobResolver(sources.bulkJobs)),
  bind(ImportResolver, (sources) => new ImportResolver(sources)),
  bind(ImportRowResolver, (sources) => new ImportRowResolver(sources.topicById)),
  bind(ImageResolver, (sources) => new ImageResolver(sources.screenshots)),
  bind(TopicSuggestionResolver, (sources) => new TopicSuggestionResolver(sources.topicSuggestions)),
  bind(OwnerResolver, (sources) => new OwnerResolver(sources)),
  bind(HandoverResolver, (sources) => new HandoverResolver(sources.handovers)),
  bind(NewsletterStatsResolver, (sources) => new NewsletterStatsResolver(sources.newsletterStats)),
  bind(ConsentResolver, (sources) => new ConsentResolver(sources.consents)),
  bind(NeighbourResolver, (sources) => new NeighbourResolver(sources.neighbours)),
  bind(CrawlerResolver, (sources) => new CrawlerResolver(sources.stoppedHosts, sources.crawler)),
  bind(ClaimQueueResolver, (sources) => new ClaimQueueResolver(sources.claimQueue)),
  bind(InboxResolver, (sources) => new InboxResolver(sources)),
  bind(ReadingRuleResolver, (sources) => new ReadingRuleResolver(sources)),
  bind(RereadResolver, (sources) => new RereadResolver(sources.rereads)),
  bind(SubmissionResolver, (sources) => new SubmissionResolver(sources.submissions)),
];

/** The schema with resolvers. */
export function createSchema(services: Services, pubSub: PubSub): Promise<GraphQLSchema> {
  const sources = { ...services, ...createLoaders(services) };
  const instances = new Map<unknown, object>(RESOLVERS.map(({ type, create }) => [type, create(sources)]));
  return build({ container: { get: (type) => instances.get(type) }, pubSub: withAnswers(pubSub, services.answers) });
}

/** The schema without resolvers, for `schema.graphql` and tests. */
export function describeSchema(): Promise<GraphQLSchema> {
  const nothing = () => {
    throw new Error('This schema only describes itself');
  };
  return build({ container: { get: nothing }, pubSub: { publish: nothing, subscribe: nothing } });
}

async function build(options: { container: ContainerType; pubSub: PubSub }): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    ...options,
    resolvers: RESOLVERS.map(({ type }) => type) as unknown as NonEmptyArray<ResolverClass & (() => void)>,
    validate: false,
    validateFn: checkArgument,
  });
  return guardSubscriptions(describeRoots(schema));
}

/** type-graphql cannot describe root types. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const descriptions: [GraphQLNamedType | null | undefined, string][] = [
    [schema.getQueryType(), 'All queries.'],
    [schema.getMutationType(), 'All mutations.'],
    [schema.getSubscriptionType(), 'All subscriptions, over WebSocket.'],
  ];
  for (const [type, description] of descriptions) if (type) type.description = description;
  return schema;
}
