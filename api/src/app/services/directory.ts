import type { DataSource } from 'typeorm';
import { CollectionEntryService } from '../../people/collections/collection-entry.service.js';
import { CollectionService } from '../../people/collections/collection.service.js';
import { FollowService } from '../../people/follows/follow.service.js';
import { AdministrationMail } from '../../people/digests/administration-mail.js';
import { DigestService } from '../../people/digests/digest.service.js';
import { UnsubscribeLinks } from '../../people/digests/unsubscribe-links.js';
import { ContentListService } from '../../library/editions/content/content-list.service.js';
import { ContentStatusService } from '../../library/editions/content/content-status.service.js';
import { newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { CitedPassageService } from '../../library/editions/cited-passage.service.js';
import { EditionService } from '../../library/editions/edition.service.js';
import { EditionExportService } from '../../library/editions/edition-export.service.js';
import { ImageService } from '../../catalogue/images/image.service.js';
import { PictureBucket } from '../../catalogue/images/picture-bucket.js';
import { PictureMaker } from '../../catalogue/images/picture-maker.js';
import { ScreenshotService } from '../../catalogue/images/screenshot.service.js';
import { BulkJobService } from '../../jobs/bulk-job.service.js';
import { JobOverviewService } from '../../jobs/job-overview.service.js';
import { JobService } from '../../jobs/job.service.js';
import { requireReadable } from '../../catalogue/newsletters/leaving/left-newsletters.js';
import { LifeService } from '../../catalogue/newsletters/life/life.service.js';
import { SiteHealthService } from '../../catalogue/newsletters/health/site-health.service.js';
import { NewsletterExportService } from '../../catalogue/newsletters/newsletter-export.service.js';
import { SubmissionMailService } from '../../catalogue/newsletters/submission-mail.service.js';
import { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import { BulkReviewService } from '../../catalogue/newsletters/review/bulk-review.service.js';
import { NewsletterDeletionService } from '../../catalogue/newsletters/review/newsletter-deletion.service.js';
import { AdminNewsletterService } from '../../catalogue/newsletters/review/admin-newsletter.service.js';
import { NewsletterChanges } from '../../catalogue/newsletters/review/newsletter-changes.js';
import { NewsletterEditService } from '../../catalogue/newsletters/review/newsletter-edit.service.js';
import { ReviewService } from '../../catalogue/newsletters/review/review.service.js';
import { ProductService } from '../../catalogue/products/product.service.js';
import { PromotionService } from '../../catalogue/promotions/promotion.service.js';
import { EntityReviewService } from '../../library/entities/entity-review.service.js';
import { EntityService } from '../../library/entities/entity.service.js';
import { RisingService } from '../../library/entities/rising.service.js';
import { readSavedWords } from '../../search/read-saved-words.js';
import { readQuestion } from '../../search/question/question.js';
import { correctQuestion } from '../../search/spelling/correct-question.js';
import { SiteService } from '../../catalogue/submissions/site.service.js';
import { SubmissionService } from '../../catalogue/submissions/submission.service.js';
import { TopicPageService } from '../../catalogue/topic-pages/topic-page.service.js';
import { WithdrawalService } from '../../library/withdrawal/withdrawal.service.js';
import { TopicChangeService } from '../../catalogue/topic-administration/topic-change.service.js';
import { TopicListService } from '../../catalogue/topic-administration/topic-list.service.js';
import { TopicMergeService } from '../../catalogue/topic-administration/topic-merge.service.js';
import { TopicOverviewService } from '../../catalogue/topic-administration/topic-overview.service.js';
import { TopicService } from '../../catalogue/topics/topic.service.js';
import { readUrl } from '../../base/validation/read-url.js';
import type { ServiceDeps } from './service-deps.js';
import type { Accounts } from './people.js';
import type { WebAccess } from './web.js';

interface ReviewParts {
  topics: TopicService;
  audit: Accounts['audit'];
  jobs: JobService;
  withdrawals: WithdrawalService;
}

/** The directory, and its administration. */
export function createDirectory(
  { config, log, dataSource, connection, queue, limits }: ServiceDeps,
  accounts: Accounts,
) {
  const { audit, mails, secret, site, insights } = accounts;
  const topics = new TopicService(dataSource);
  const newsletters = new NewsletterService(dataSource, async (search) =>
    (await correctQuestion(dataSource.manager, readQuestion(search))).map(({ question }) => question),
  );
  const editions = new EditionService(dataSource, accounts.site);
  const jobs = new JobService(dataSource, { queue, audit, log });
  const withdrawals = new WithdrawalService(dataSource, { connection, log });
  const review = createReview(dataSource, { topics, audit, jobs, withdrawals });
  const entities = new EntityService(dataSource, { editions, newsletters });
  const life = new LifeService(dataSource);
  const { publicUrl } = config;
  const [newest = secret, ...earlier] = config.unsubscribeKeys;
  // Without a key of its own, and in mails of earlier versions, the secret signs.
  const links = new UnsubscribeLinks([newest, ...earlier, secret]);
  const follows = new FollowService(dataSource, { editions, publicUrl, newsletterKey, readWords: readSavedWords });
  const collections = new CollectionService(dataSource, publicUrl);
  return {
    topics,
    ...createTopicAdministration(dataSource, accounts),
    topicPages: new TopicPageService(dataSource, { topics, newsletters }),
    newsletters,
    newsletterExport: new NewsletterExportService(dataSource),
    life,
    siteHealth: new SiteHealthService(dataSource, { audit, life }),
    promotions: new PromotionService(dataSource, audit),
    products: new ProductService(dataSource),
    ...review,
    newsletterDeletion: new NewsletterDeletionService(dataSource, { audit, jobs, withdrawals }),
    withdrawals,
    jobs,
    bulkJobs: new BulkJobService(dataSource, { jobs, queue, audit, log }),
    jobOverview: new JobOverviewService(dataSource),
    editions,
    follows,
    collections,
    collectionEntries: new CollectionEntryService(dataSource, { collections, editions, newsletters }),
    submissionMails: new SubmissionMailService(dataSource, { mails, publicUrl, site }),
    administrationMail: new AdministrationMail(dataSource, { mails, publicUrl, site }),
    digests: new DigestService(dataSource, { follows, newsletters, mails, links, publicUrl, site, insights, log }),
    citedPassages: new CitedPassageService(dataSource, limits.add(120, 5, 'Cited passages')),
    editionExport: new EditionExportService(dataSource),
    contentStatus: new ContentStatusService(dataSource, log),
    contentList: new ContentListService(dataSource),
    entities,
    entityReview: new EntityReviewService(dataSource, audit),
    rising: new RisingService(dataSource, entities),
  };
}

function createReview(dataSource: DataSource, { topics, audit, jobs, withdrawals }: ReviewParts) {
  const adminNewsletters = new AdminNewsletterService(dataSource);
  const changes = new NewsletterChanges(dataSource, { audit, jobs });
  const review = new ReviewService({ newsletters: adminNewsletters, changes, jobs, withdrawals });
  return {
    adminNewsletters,
    review,
    newsletterEdits: new NewsletterEditService({ newsletters: adminNewsletters, changes, topics, newsletterKey }),
    bulkReview: new BulkReviewService(dataSource, review),
  };
}

function createTopicAdministration(dataSource: DataSource, { audit, site }: Accounts) {
  const changes = new TopicChangeService(dataSource, audit);
  const overview = new TopicOverviewService(dataSource);
  return {
    topicChanges: changes,
    topicOverview: overview,
    topicMerges: new TopicMergeService(dataSource, { audit, changes }),
    topicLists: new TopicListService({ changes, overview, audit, site }),
  };
}

export type Directory = ReturnType<typeof createDirectory>;

export function createSubmissions(
  { config, log, dataSource, limits }: ServiceDeps,
  {
    topics,
    jobs,
    site,
    audit,
    web,
    browser,
    reader,
  }: WebAccess & Pick<Directory, 'topics' | 'jobs'> & Pick<Accounts, 'site' | 'audit'>,
) {
  const { dataDir } = config;
  const pictureBucket = config.bucket && new PictureBucket(config.bucket, log);
  const images = new ImageService(dataSource, pictureBucket);
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
    limit: limits.add(20, 10, 'Screenshots'),
    requireReadable: async (url) => {
      if (readUrl(url)) await requireReadable(dataSource, newsletterKey(url));
    },
  });
  const submissions = new SubmissionService({
    dataSource,
    sites,
    screenshots,
    topics,
    jobs,
    site,
    audit,
    limits: { look: limits.add(60, 10, 'Checks of a site'), submit: limits.add(20, 60, 'Submissions') },
  });
  return { images, pictureBucket, pictures, screenshots, submissions };
}
