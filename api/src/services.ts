import type { DataSource } from 'typeorm';
import { AuditService } from './audit/audit.service.js';
import type { Config } from './config.js';
import { ContentListService } from './content/content-list.service.js';
import { ContentStatusService } from './content/content-status.service.js';
import type { LiveEvents } from './graphql/live-events.js';
import { SignInKind, type SiteSettings } from './graphql/site-settings.resolver.js';
import type { Logger } from './log.js';
import { NewsletterService } from './newsletters/newsletter.service.js';
import { ReviewService } from './newsletters/review.service.js';
import { OverviewService } from './overview/overview.service.js';
import { ProductService } from './products/product.service.js';
import { PromotionService } from './promotions/promotion.service.js';
import { TopicService } from './topics/topic.service.js';

export interface Parts {
  config: Config;
  log: Logger;
  dataSource: DataSource;
  events: LiveEvents;
}

export type Services = ReturnType<typeof createServices>;

/** Every service, built once, each after those that it needs. */
export function createServices({ config, dataSource }: Parts) {
  const audit = new AuditService(dataSource);
  const topics = new TopicService(dataSource);
  const newsletters = new NewsletterService(dataSource);
  const promotions = new PromotionService(dataSource, audit);
  const products = new ProductService(dataSource);
  const review = new ReviewService(dataSource, {
    topics,
    audit,
    jobs: { startForApproved: async () => undefined, cancelActive: async () => undefined },
  });
  const contentStatus = new ContentStatusService(dataSource);
  const contentList = new ContentListService(dataSource);
  const overview = new OverviewService(dataSource);
  return {
    siteSettings: siteSettings(config),
    audit,
    topics,
    newsletters,
    promotions,
    products,
    review,
    contentStatus,
    contentList,
    overview,
  };
}

function siteSettings(config: Config): SiteSettings {
  const kinds = { google: SignInKind.GOOGLE, development: SignInKind.DEVELOPMENT, none: SignInKind.NONE };
  return {
    productName: config.productName,
    signIn: kinds[config.signIn],
    analyticsScriptUrl: config.analyticsScriptUrl ?? null,
    jobsApiUrl: config.jobsApiUrl ?? null,
  };
}
