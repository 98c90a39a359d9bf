import { accountRoutes } from '../people/accounts/account.routes.js';
import { accountExportRoutes } from '../people/leaving/account-export.routes.js';
import { collectionRoutes } from '../people/collections/collection.routes.js';
import { followRoutes } from '../people/follows/follow.routes.js';
import { answerRoutes } from '../search/answers/answer.routes.js';
import { crawlRoutes } from '../library/crawl/crawl.routes.js';
import { contentListRoutes } from '../library/editions/content/content-list.routes.js';
import { editionRoutes } from '../library/editions/edition.routes.js';
import { screenshotRoutes } from '../catalogue/images/screenshot.routes.js';
import { importRoutes } from '../catalogue/imports/import.routes.js';
import { jobRoutes } from '../jobs/job.routes.js';
import { embeddingRoutes } from '../library/passages/embedding.routes.js';
import { newsletterRoutes } from '../catalogue/newsletters/newsletter.routes.js';
import { reviewRoutes } from '../catalogue/newsletters/review/review.routes.js';
import { webhookRoutes } from '../people/webhooks/webhook.routes.js';
import { productRoutes } from '../catalogue/products/product.routes.js';
import { promotionRoutes } from '../catalogue/promotions/promotion.routes.js';
import { searchRoutes } from '../search/search.routes.js';
import type { Services } from './services.js';
import { submissionRoutes } from '../catalogue/submissions/submission.routes.js';
import { sitePictureRoutes } from '../site/site-picture.routes.js';
import { topicRoutes } from '../catalogue/topics/topic.routes.js';
import type { Route } from '../endpoints/rest/route.js';

/** All REST routes. `/api/openapi.json` is generated from them. */
export const createRoutes = (services: Services): Route[] => [
  ...accountRoutes(),
  ...accountExportRoutes(services.accountExports),
  ...followRoutes(services.follows),
  ...webhookRoutes(services.webhooks),
  ...collectionRoutes(services),
  ...newsletterRoutes(services.newsletters, services.topics),
  ...topicRoutes(services.topics),
  ...promotionRoutes(services.promotions, services.topics),
  ...productRoutes(services.products),
  ...reviewRoutes(services),
  ...importRoutes(services),
  ...sitePictureRoutes(services.sitePictures),
  ...screenshotRoutes(services.screenshots),
  ...submissionRoutes(services.submissions),
  ...contentListRoutes(services),
  ...crawlRoutes(services),
  ...editionRoutes(services),
  ...embeddingRoutes(services.embeddings),
  ...searchRoutes(services.searches, services.copies),
  ...answerRoutes(services.answers),
  ...jobRoutes(services),
];
