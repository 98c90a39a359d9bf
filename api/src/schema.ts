import { buildSchema, type NonEmptyArray, type PubSub } from 'type-graphql';
import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { AccessTokenResolver } from './accounts/access-tokens/access-token.resolver.js';
import { AccountResolver } from './accounts/account.resolver.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { CrawlResolver } from './crawl/crawl.resolver.js';
import { ContentListResolver } from './editions/content/content-list.resolver.js';
import { EditionExportResolver } from './editions/edition-export.resolver.js';
import { EditionResolver, EditionsOfNewsletterResolver } from './editions/edition.resolver.js';
import { ImageResolver } from './images/image.resolver.js';
import { BulkJobResolver } from './jobs/bulk-job.resolver.js';
import { JobLogResolver, JobResolver } from './jobs/job.resolver.js';
import { NewsletterExportResolver } from './newsletters/newsletter-export.resolver.js';
import { EmbeddingResolver } from './passages/embedding.resolver.js';
import { NewsletterResolver } from './newsletters/newsletter.resolver.js';
import { BulkReviewResolver } from './newsletters/review/bulk-review.resolver.js';
import { ReviewResolver } from './newsletters/review/review.resolver.js';
import { OverviewResolver } from './overview/overview.resolver.js';
import { ProductResolver } from './products/product.resolver.js';
import { PromotionResolver } from './promotions/promotion.resolver.js';
import type { Services } from './services.js';
import { SearchResolver } from './search/search.resolver.js';
import { SubmissionResolver } from './submissions/submission.resolver.js';
import { TopicResolver } from './topics/topic.resolver.js';
import { assertValid } from './validation/assert-valid.js';
import { SiteSettingsResolver } from './pages/site-settings.resolver.js';

type ResolverClass = abstract new (...parameters: never[]) => object;

/** Every resolver of the schema, each with the one service that it is a door to. */
const resolversOf = (services: Partial<Services>): object[] => [
  new SiteSettingsResolver(services.siteSettings!),
  new AccountResolver(),
  new AccessTokenResolver(services.accessTokens!),
  new TopicResolver(services.topics!),
  new NewsletterResolver(services.newsletters!),
  new NewsletterExportResolver(services.newsletterExport!),
  new EditionExportResolver(services.editionExport!),
  new PromotionResolver(services.promotions!),
  new ProductResolver(services.products!),
  new ReviewResolver(services.review!),
  new BulkReviewResolver(services.bulkReview!, services.review!),
  new AuditResolver(services.audit!),
  new OverviewResolver(services.overview!),
  new ContentListResolver(services.contentList!),
  new CrawlResolver(services.content!, services.editions!),
  new EditionResolver(services.editions!),
  new EditionsOfNewsletterResolver(services.editions!),
  new EmbeddingResolver(services.embeddings!, services.embeddingModels!),
  new SearchResolver(services.searches!),
  new JobResolver(services.jobs!, services.jobOverview!),
  new JobLogResolver(services.jobOverview!),
  new BulkJobResolver(services.bulkJobs!),
  new ImageResolver(services.screenshots!),
  new SubmissionResolver(services.submissions!),
];

/** Without services it only describes itself, which is what writing `schema.graphql` needs. */
export async function createSchema(services: Partial<Services> = {}, pubSub?: PubSub): Promise<GraphQLSchema> {
  const instances = new Map(resolversOf(services).map((resolver) => [resolver.constructor, resolver]));
  const schema = await buildSchema({
    resolvers: [...instances.keys()] as unknown as NonEmptyArray<ResolverClass & (() => void)>,
    container: { get: (type) => instances.get(type) },
    validate: false,
    validateFn: (argument) => assertValid(argument),
    pubSub: pubSub ?? {
      publish: () => undefined,
      subscribe: () => ({ [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) }),
    },
  });
  return describeRoots(schema);
}

/** The decorators have no place for the three types that every query begins with. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const descriptions: [GraphQLNamedType | null | undefined, string][] = [
    [schema.getQueryType(), 'What can be read.'],
    [schema.getMutationType(), 'What can be changed.'],
    [schema.getSubscriptionType(), 'What can be watched. Over WebSocket, for administrators.'],
  ];
  for (const [type, description] of descriptions) if (type) type.description = description;
  return schema;
}
