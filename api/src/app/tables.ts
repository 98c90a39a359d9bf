import { AccessToken } from '../people/accounts/access-tokens/access-token.entity.js';
import { OAuthRecord } from '../people/accounts/oauth/oauth-record.entity.js';
import { AnswerUsage } from '../search/answers/answer-usage.entity.js';
import { SignInLink } from '../people/accounts/sign-in/sign-in-link.entity.js';
import { Session } from '../people/accounts/sessions/session.entity.js';
import { User } from '../people/accounts/user.entity.js';
import { Collection } from '../people/collections/collection.entity.js';
import { CollectionEntry } from '../people/collections/collection-entry.entity.js';
import { Follow } from '../people/follows/follow.entity.js';
import { FollowedEdition } from '../people/follows/followed-edition.entity.js';
import { SavedSearch } from '../people/follows/saved-search.entity.js';
import { DigestSettings } from '../people/digests/digest-settings.entity.js';
import { Webhook } from '../people/webhooks/webhook.entity.js';
import { WebhookDelivery } from '../people/webhooks/webhook-delivery.entity.js';
import { StripeCustomer } from '../people/plans/stripe-customer.entity.js';
import { PageVersion, SitePage } from '../site/pages/page.entity.js';
import { StoredMailTemplate } from '../site/mails/mail-template.entity.js';
import { StoredSetting } from '../site/setting.entity.js';
import { Mail } from '../people/mails/mail.entity.js';
import { AuditEntry } from '../people/audit/audit-entry.entity.js';
import { EditionSignature } from '../library/copies/edition-signature.entity.js';
import { Edition } from '../library/editions/edition.entity.js';
import { EmbeddingGeneration } from '../library/passages/generations/embedding-generation.entity.js';
import { Passage } from '../library/passages/passage.entity.js';
import { TermFrequency } from '../search/term-frequency.entity.js';
import { Entity } from '../library/entities/entity.entity.js';
import { Mention } from '../library/entities/mention.entity.js';
import { RecordedEdition } from '../library/entities/recorded-edition.entity.js';
import { StoredIdentity } from '../people/accounts/identities/identity.entity.js';
import { Image } from '../catalogue/images/image.entity.js';
import { OutboxEntry } from '../base/outbox/outbox-entry.entity.js';
import { JobLog } from '../jobs/job-log.entity.js';
import { Job } from '../jobs/job.entity.js';
import { Worker } from '../jobs/worker/worker.entity.js';
import { Newsletter } from '../catalogue/newsletters/newsletter.entity.js';
import { StoppedHost } from '../catalogue/crawler/stopped-host.entity.js';
import { Consent } from '../catalogue/consent/consent.entity.js';
import { Claim } from '../catalogue/owners/claim.entity.js';
import { Handover } from '../catalogue/owners/handover/handover.entity.js';
import { Report } from '../catalogue/owners/report.entity.js';
import { NewsletterImport } from '../catalogue/imports/import.entity.js';
import { ImportRow } from '../catalogue/imports/import-row.entity.js';
import { ReadingRule } from '../library/crawl/rules/reading-rule.entity.js';
import { Neighbour } from '../library/neighbours/neighbour.entity.js';
import { Recommendation } from '../library/neighbours/recommendation.entity.js';
import { Inbox } from '../library/inbox/inbox.entity.js';
import { InboxMessage } from '../library/inbox/inbox-message.entity.js';
import { Product } from '../catalogue/products/product.entity.js';
import { Promotion } from '../catalogue/promotions/promotion.entity.js';
import { Category } from '../catalogue/topics/category.entity.js';
import { Subcategory } from '../catalogue/topics/subcategory.entity.js';

/** Every entity. A new one needs a line here and a migration. */
export const tables = [
  User,
  Session,
  SignInLink,
  StoredIdentity,
  AccessToken,
  OAuthRecord,
  Category,
  Subcategory,
  Newsletter,
  Promotion,
  Product,
  Image,
  AuditEntry,
  Edition,
  EmbeddingGeneration,
  Passage,
  Entity,
  Mention,
  RecordedEdition,
  EditionSignature,
  TermFrequency,
  AnswerUsage,
  Job,
  JobLog,
  Worker,
  OutboxEntry,
  Follow,
  FollowedEdition,
  SavedSearch,
  Collection,
  CollectionEntry,
  Mail,
  StoredSetting,
  SitePage,
  PageVersion,
  StoredMailTemplate,
  DigestSettings,
  Webhook,
  WebhookDelivery,
  StripeCustomer,
  Claim,
  Consent,
  Handover,
  StoppedHost,
  Report,
  NewsletterImport,
  ImportRow,
  ReadingRule,
  Neighbour,
  Recommendation,
  Inbox,
  InboxMessage,
];
