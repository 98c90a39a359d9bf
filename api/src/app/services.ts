import type { DataSource } from 'typeorm';
import { AnswerUsageService } from '../search/answers/answer-usage.service.js';
import { AnswerService } from '../search/answers/answer.service.js';
import { readRerankWeights } from '../search/answers/quoting/answer-weights.js';
import { Reranking } from '../search/reranking.js';
import { AccessTokenService } from '../people/accounts/access-tokens/access-token.service.js';
import { AccountExportService } from '../people/leaving/account-export.service.js';
import { AccountDeletionService } from '../people/leaving/account-deletion.service.js';
import { AccountService } from '../people/accounts/account.service.js';
import { SessionService } from '../people/accounts/sessions/session.service.js';
import { readTokenSecret } from '../people/accounts/token-secret.js';
import { SessionTokens } from '../people/accounts/tokens.js';
import { CollectionEntryService } from '../people/collections/collection-entry.service.js';
import { CollectionService } from '../people/collections/collection.service.js';
import { FollowService } from '../people/follows/follow.service.js';
import { domainOf, MailServer } from '../outside/mail/mail-server.js';
import { AdministrationMail } from '../people/digests/administration-mail.js';
import { DigestService } from '../people/digests/digest.service.js';
import { MailService } from '../people/mails/mail.service.js';
import { WebhookPayloads } from '../people/webhooks/webhook-payloads.js';
import { WebhookSender } from '../people/webhooks/webhook-sender.js';
import { WebhookService } from '../people/webhooks/webhook.service.js';
import { GuardedPost } from '../outside/web-access/guarded-post.js';
import { SignInLinkService } from '../people/accounts/sign-in/sign-in-link.service.js';
import { AuditService } from '../people/audit/audit.service.js';
import { CallerLimit } from '../endpoints/http/caller-limit.js';
import type { Config } from '../config.js';
import { EmbeddingModels } from '../library/passages/embedding-models.js';
import { ModelBreakers } from '../library/passages/model-breaker.js';
import { EmbeddingService } from '../library/passages/embedding.service.js';
import { GenerationBuilder } from '../library/passages/generations/generation-builder.js';
import { GenerationService } from '../library/passages/generations/generation.service.js';
import { ContentListService } from '../library/editions/content/content-list.service.js';
import { ContentStatusService } from '../library/editions/content/content-status.service.js';
import { CrawlService, robotOf } from '../library/crawl/crawl.service.js';
import { newsletterKey } from '../library/crawl/platforms/newsletter-key.js';
import { ReaderPool } from '../library/crawl/reader-pool.js';
import { DemoService } from '../demo/demo.service.js';
import { readDemoNewsletters } from '../demo/read-demo-newsletters.js';
import { joinPipeline } from '../library/crawl/pipeline.js';
import { EditionService } from '../library/editions/edition.service.js';
import type { LiveEvents } from '../endpoints/live/live-events.js';
import { SignInKind, type SiteSettings } from '../endpoints/pages/site-settings.type.js';
import { EditionExportService } from '../library/editions/edition-export.service.js';
import { ImportRows } from '../catalogue/imports/import-rows.js';
import { ImportRunner } from '../catalogue/imports/import-runner.js';
import { ImportService } from '../catalogue/imports/import.service.js';
import { RowSteps } from '../catalogue/imports/row-steps.js';
import { ImageService } from '../catalogue/images/image.service.js';
import { PictureMaker } from '../catalogue/images/picture-maker.js';
import { ScreenshotService } from '../catalogue/images/screenshot.service.js';
import { BulkJobService } from '../jobs/bulk-job.service.js';
import { JobOverviewService } from '../jobs/job-overview.service.js';
import type { JobQueue } from '../jobs/job-queue.js';
import { JobService } from '../jobs/job.service.js';
import { RereadService } from '../jobs/reread.service.js';
import type { Logger } from '../base/log.js';
import { FacetService } from '../catalogue/newsletters/facets/facet.service.js';
import { requireReadable } from '../catalogue/newsletters/left-newsletters.js';
import { LifeService } from '../catalogue/newsletters/life/life.service.js';
import { NewsletterExportService } from '../catalogue/newsletters/newsletter-export.service.js';
import { SubmissionMailService } from '../catalogue/newsletters/submission-mail.service.js';
import { NewsletterService } from '../catalogue/newsletters/newsletter.service.js';
import { BulkReviewService } from '../catalogue/newsletters/review/bulk-review.service.js';
import { NewsletterDeletionService } from '../catalogue/newsletters/review/newsletter-deletion.service.js';
import { ReviewService } from '../catalogue/newsletters/review/review.service.js';
import { AddressGuard } from '../outside/web-access/address-guard.js';
import { OwnPages } from '../outside/web-access/own-pages.js';
import { parseAddress } from '../outside/web-access/parse-address.js';
import { PoliteWeb } from '../outside/web-access/polite-web.js';
import { Browser } from '../outside/web-access/browser/browser.js';
import { SafeFetch } from '../outside/web-access/safe-fetch.js';
import { chatModelOf, chooseModels } from '../outside/models/choose-models.js';
import type { ServedModels } from '../outside/models/find-served-models.js';
import { OverviewService } from '../catalogue/overview/overview.service.js';
import { ClaimProofs } from '../catalogue/owners/claim-proofs.js';
import { ClaimQueueService } from '../catalogue/owners/claim-queue.service.js';
import { ClaimService } from '../catalogue/owners/claim.service.js';
import { OwnerService } from '../catalogue/owners/owner.service.js';
import { ReportService } from '../catalogue/owners/report.service.js';
import { textRecordsFrom } from '../outside/web-access/text-records.js';
import { ReadingRuleService } from '../catalogue/reading-rules/reading-rule.service.js';
import { RuleExchangeService } from '../catalogue/reading-rules/rule-exchange.service.js';
import { RulePreviewService } from '../catalogue/reading-rules/rule-preview.service.js';
import { ProductService } from '../catalogue/products/product.service.js';
import { PromotionService } from '../catalogue/promotions/promotion.service.js';
import { RateLimit } from '../people/accounts/rate-limit.js';
import { EntityReviewService } from '../library/entities/entity-review.service.js';
import { EntityService } from '../library/entities/entity.service.js';
import { CopyService } from '../library/copies/copy.service.js';
import { MentionService } from '../library/entities/mention.service.js';
import { RisingService } from '../library/entities/rising.service.js';
import { LikenessService } from '../catalogue/similar/likeness.service.js';
import { readSavedWords } from '../search/read-saved-words.js';
import { correctQuestion } from '../search/spelling/correct-question.js';
import { SearchService } from '../search/search.service.js';
import { SiteService } from '../catalogue/submissions/site.service.js';
import { TopicSuggestionService } from '../catalogue/submissions/topic-suggestion.service.js';
import { SubmissionService } from '../catalogue/submissions/submission.service.js';
import { TopicPageService } from '../catalogue/topic-pages/topic-page.service.js';
import { TopicService } from '../catalogue/topics/topic.service.js';
import { readUrl } from '../base/validation/read-url.js';

export interface ServiceDeps {
  config: Config;
  log: Logger;
  dataSource: DataSource;
  events: LiveEvents;
  queue: Pick<JobQueue, 'add'>;
  /** What the configured model server offers. */
  served?: ServedModels;
}

export type Services = ReturnType<typeof createServices>;

/** Creates all services, in order of dependencies. */
export function createServices(deps: ServiceDeps) {
  const accounts = createAccounts(deps);
  const directory = createDirectory(deps, accounts);
  const access = openWeb(deps);
  const owners = createOwners(deps, { ...accounts, ...directory, ...access });
  const submitting = createSubmissions(deps, { ...directory, ...access });
  const searching = createSearch(deps, accounts);
  const reading = createReading(deps, { ...directory, ...access, ...searching });
  const { config, dataSource, queue } = deps;
  const { ownPages, web, browser, reader, post } = access;
  const { images } = submitting;
  const topicSuggestions = new TopicSuggestionService({
    topics: directory.topics,
    limit: limitsOf(config)(60, 5),
    model: searching.models.builtIn,
  });
  return {
    siteSettings: siteSettings(config),
    callerLimit: new CallerLimit({ isOn: config.hasRateLimits }),
    overview: new OverviewService(dataSource),
    demo: config.isDemo
      ? new DemoService(dataSource, { newsletters: readDemoNewsletters(), images, ownPages, queue })
      : undefined,
    ...accounts,
    ...directory,
    web,
    browser,
    reader,
    post,
    ...submitting,
    ...createWebhooks(deps, { ...accounts, ...access }),
    ...owners,
    ...createRules(deps, { ...accounts, ...access, claims: owners.claims }),
    ...searching,
    ...reading,
    topicSuggestions,
    imports: new ImportService(dataSource, { ...accounts, ...directory, events: deps.events }),
    importRunner: createImportRunner(deps, { ...access, jobs: directory.jobs, topicSuggestions }),
  };
}

function createImportRunner(
  { dataSource, events, log }: ServiceDeps,
  {
    politeWeb,
    reader,
    jobs,
    topicSuggestions,
  }: Pick<WebAccess, 'politeWeb' | 'reader'> & { jobs: JobService; topicSuggestions: TopicSuggestionService },
): ImportRunner {
  const rows = new ImportRows(dataSource);
  const steps = new RowSteps({
    rows,
    web: politeWeb,
    reader,
    suggestTopics: (newsletter) => topicSuggestions.find(newsletter),
    startReading: (manager, newsletterId, createdById) => jobs.startForImported(manager, newsletterId, createdById),
  });
  return new ImportRunner({ rows, steps, events, log });
}

function createAccounts({ config, dataSource }: ServiceDeps) {
  const secret = readTokenSecret(config);
  const accessTokens = new AccessTokenService(dataSource);
  const sessions = new SessionService(dataSource);
  const tokens = new SessionTokens(secret);
  const { adminEmails } = config;
  const accounts = new AccountService(dataSource, { tokens, sessions, accessTokens, adminEmails });
  const mails = createMails(config, dataSource);
  const { publicUrl, productName } = config;
  return {
    secret,
    accessTokens,
    sessions,
    accounts,
    accountExports: new AccountExportService(dataSource),
    signInLinks: new SignInLinkService(dataSource, { mails, limit: limitsOf(config)(10, 10), publicUrl, productName }),
    deletions: new AccountDeletionService(dataSource, { mails, publicUrl, productName }),
    audit: new AuditService(dataSource),
    mails,
  };
}

function createMails({ mail, isProduction, publicUrl }: Config, dataSource: DataSource): MailService {
  const { smtpUrl } = mail;
  return new MailService(dataSource, {
    server: smtpUrl ? new MailServer({ ...mail, smtpUrl }) : undefined,
    domain: mail.from ? domainOf(mail.from) : new URL(publicUrl).hostname,
    isKept: !isProduction,
  });
}

type Accounts = ReturnType<typeof createAccounts>;

/** The directory, and its administration. */
function createDirectory({ config, log, dataSource, queue }: ServiceDeps, accounts: Accounts) {
  const { audit, mails, secret } = accounts;
  const topics = new TopicService(dataSource);
  const newsletters = new NewsletterService(dataSource, async (search) =>
    (await correctQuestion(dataSource.manager, search)).map(({ question }) => question),
  );
  const editions = new EditionService(dataSource);
  const jobs = new JobService(dataSource, { queue, audit, log });
  const review = new ReviewService(dataSource, { topics, audit, jobs, newsletterKey });
  const entities = new EntityService(dataSource, { editions, newsletters });
  const { publicUrl, productName } = config;
  const follows = new FollowService(dataSource, { editions, publicUrl, newsletterKey, readWords: readSavedWords });
  return {
    topics,
    topicPages: new TopicPageService(dataSource, { topics, newsletters, editions }),
    newsletters,
    newsletterExport: new NewsletterExportService(dataSource),
    life: new LifeService(dataSource),
    promotions: new PromotionService(dataSource, audit),
    products: new ProductService(dataSource),
    review,
    newsletterDeletion: new NewsletterDeletionService(dataSource, { audit, jobs }),
    bulkReview: new BulkReviewService(dataSource, review),
    jobs,
    bulkJobs: new BulkJobService(dataSource, { jobs, queue, audit, log }),
    jobOverview: new JobOverviewService(dataSource),
    editions,
    follows,
    collections: new CollectionService(dataSource, publicUrl),
    collectionEntries: new CollectionEntryService(dataSource, { editions, newsletters }),
    submissionMails: new SubmissionMailService(dataSource, { mails, publicUrl, productName }),
    administrationMail: new AdministrationMail(dataSource, { mails, publicUrl, productName }),
    digests: new DigestService(dataSource, { follows, newsletters, mails, secret, publicUrl, productName, log }),
    editionExport: new EditionExportService(dataSource),
    contentStatus: new ContentStatusService(dataSource, log),
    contentList: new ContentListService(dataSource),
    entities,
    entityReview: new EntityReviewService(dataSource, audit),
    rising: new RisingService(dataSource, entities),
  };
}

/** Everything that sends requests to other hosts, behind one guard. */
function openWeb({ config, log }: ServiceDeps) {
  const { browserPath, dataDir } = config;
  const { userAgent, allowHosts, delayMs } = config.crawl;
  const ownPages = new OwnPages();
  const guard = new AddressGuard({ allowHosts, ownPages });
  const web = new SafeFetch({ guard, userAgent });
  const browser = new Browser({ guard, userAgent, browserPath, dataDir, log });
  const isOwn = (url: string) => readUrl(url) !== undefined && ownPages.includes(parseAddress(url));
  const politeWeb = new PoliteWeb(web, { userAgent, delayMs, isOwn });
  const post = new GuardedPost({ guard, userAgent });
  return { guard, post, ownPages, web, browser, politeWeb, reader: new ReaderPool() };
}

type WebAccess = ReturnType<typeof openWeb>;

function createSubmissions(
  { config, log, dataSource }: ServiceDeps,
  { topics, web, browser, reader }: WebAccess & { topics: TopicService },
) {
  const limit = limitsOf(config);
  const { dataDir } = config;
  const images = new ImageService(dataSource);
  const pictures = new PictureMaker();
  const sites = new SiteService(web, reader);
  const screenshots = new ScreenshotService({
    images,
    pictures,
    browser,
    web,
    sites,
    dataDir,
    log,
    limit: limit(20, 10),
    requireReadable: async (url) => {
      if (readUrl(url)) await requireReadable(dataSource, newsletterKey(url));
    },
  });
  const submissions = new SubmissionService({
    dataSource,
    sites,
    screenshots,
    topics,
    limits: { look: limit(60, 10), submit: limit(20, 60) },
  });
  return { images, pictures, screenshots, submissions };
}

/** What members' own servers are told. */
function createWebhooks({ config, dataSource }: ServiceDeps, { mails, guard, post }: Accounts & WebAccess) {
  const { publicUrl, productName } = config;
  const payloads = new WebhookPayloads(dataSource, publicUrl);
  return {
    webhooks: new WebhookService(dataSource, { guard, payloads }),
    webhookSender: new WebhookSender(dataSource, { post, payloads, mails, publicUrl, productName }),
  };
}

/** What owners do with their newsletters, and what is told about listings. */
function createOwners(
  { config, dataSource }: ServiceDeps,
  { audit, mails, topics, life, web, reader }: Accounts & ReturnType<typeof createDirectory> & WebAccess,
) {
  const limit = limitsOf(config);
  const { publicUrl, productName, dnsServers } = config;
  const claims = new ClaimService(dataSource, {
    proofs: new ClaimProofs({ web, reader, findTextRecords: textRecordsFrom(dnsServers) }),
    mails,
    limits: { start: limit(20, 60), verify: limit(20, 10) },
    publicUrl,
    productName,
  });
  return {
    claims,
    owners: new OwnerService(dataSource, { claims, topics, audit, life }),
    reports: new ReportService(dataSource, limit(5, 60)),
    claimQueue: new ClaimQueueService(dataSource, audit),
  };
}

/** How sites are read, where the crawler is wrong. */
function createRules(
  { config, dataSource }: ServiceDeps,
  { audit, claims, politeWeb, browser, reader }: Accounts & WebAccess & { claims: ClaimService },
) {
  const limit = limitsOf(config);
  const readingRules = new ReadingRuleService(dataSource, { reader, claims, audit });
  return {
    readingRules,
    ruleExchange: new RuleExchangeService(dataSource, readingRules),
    rulePreviews: new RulePreviewService(dataSource, {
      web: politeWeb,
      renderer: browser,
      reader,
      robot: robotOf(config.crawl.userAgent),
      rules: readingRules,
      limit: limit(60, 10),
    }),
    rereads: new RereadService(dataSource, { rules: readingRules, audit, limit: limit(10, 60) }),
  };
}

function createSearch({ config, log, dataSource, served }: ServiceDeps, { audit }: { audit: AuditService }) {
  const limit = limitsOf(config);
  const models = chooseModels({
    ...config.openai,
    served,
    prefixes: config.embeddingPrefixes,
    summaryModel: chatModelOf(config.summaryModel, served),
    answerModel: chatModelOf(config.answerModel, served),
    dataDir: config.dataDir,
    modelPath: config.embeddingModelPath,
    rerank: config.rerank,
    isWorkerOnly: config.role === 'worker',
  });
  const embeddingModels = new EmbeddingModels(
    models.embeddings,
    served && !served.embedding ? undefined : config.embeddingModel,
  );
  const breakers = new ModelBreakers();
  const generations = new GenerationService(dataSource, { models: embeddingModels, audit });
  const facets = new FacetService(dataSource);
  const reranking = models.reranker && new Reranking(models.reranker, { log });
  const searches = new SearchService(dataSource, { generations, facets, limit: limit(120, 5), log, reranking });
  const answerUsage = new AnswerUsageService(dataSource);
  const answers = new AnswerService(dataSource, {
    searches,
    usage: answerUsage,
    log,
    limit: limit(60, 5),
    writer: models.answers,
    patienceMs: config.answerPatienceMs,
    reranking,
    rerankWeights: models.reranker && readRerankWeights(config.dataDir)[models.reranker.name],
  });
  return {
    facets,
    models,
    generations,
    generationBuilder: new GenerationBuilder(dataSource, { generations, log, breakers }),
    embeddings: new EmbeddingService(dataSource, { generations, summaries: models.summaries, log, breakers }),
    searches,
    answers,
    answerUsage,
  };
}

type ReadingDeps = WebAccess & ReturnType<typeof createDirectory> & ReturnType<typeof createSearch>;

/** The pipeline, and the services that use its results. */
function createReading(
  { config, log, dataSource }: ServiceDeps,
  { politeWeb, reader, browser, newsletters, editions, generations, embeddings }: ReadingDeps,
) {
  const { userAgent } = config.crawl;
  const content = new CrawlService(dataSource, { web: politeWeb, reader, renderer: browser, userAgent });
  const mentions = new MentionService(dataSource, log);
  const copies = new CopyService(dataSource, { editions, log });
  return {
    content,
    mentions,
    copies,
    pipeline: joinPipeline({ reading: content, copies, understanding: embeddings, mentions }),
    likeness: new LikenessService(dataSource, { newsletters, generations }),
  };
}

const limitsOf = (config: Config) => (times: number, minutes: number) =>
  new RateLimit({ times, seconds: minutes * 60, isOn: config.hasRateLimits });

function siteSettings(config: Config): SiteSettings {
  const kinds = { google: SignInKind.GOOGLE, development: SignInKind.DEVELOPMENT, none: SignInKind.NONE };
  return {
    productName: config.productName,
    version: config.version,
    signIn: kinds[config.signIn],
    sendsSignInLinks: config.isEmailSignIn,
    analyticsScriptUrl: config.analyticsScriptUrl ?? null,
    jobsApiUrl: config.jobsApiUrl ?? null,
  };
}
