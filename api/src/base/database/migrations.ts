import { FirstTables1763700000000 } from './migrations/1763700000000-first-tables.js';
import { ContentCounts1763700100000 } from './migrations/1763700100000-content-counts.js';
import { AccessTokens1763700200000 } from './migrations/1763700200000-access-tokens.js';
import { JobQueue1763700300000 } from './migrations/1763700300000-job-queue.js';
import { Search1763700400000 } from './migrations/1763700400000-search.js';
import { EditionTerms1763700500000 } from './migrations/1763700500000-edition-terms.js';
import { QuickSearch1763700600000 } from './migrations/1763700600000-quick-search.js';
import { TermsAlone1763700700000 } from './migrations/1763700700000-terms-alone.js';
import { EditionOrigins1763800200000 } from './migrations/1763800200000-edition-origins.js';
import { AccountEvents1763800400000 } from './migrations/1763800400000-account-events.js';
import { HttpsAvatars1763800410000 } from './migrations/1763800410000-https-avatars.js';
import { WordForms1763800500000 } from './migrations/1763800500000-word-forms.js';
import { AnswerUsage1763900600000 } from './migrations/1763900600000-answer-usage.js';
import { NewsletterLife1763901000000 } from './migrations/1763901000000-newsletter-life.js';
import { NewsletterFacets1763901100000 } from './migrations/1763901100000-newsletter-facets.js';
import { FacetIndexes1763901200000 } from './migrations/1763901200000-facet-indexes.js';
import { TopicPages1763901500000 } from './migrations/1763901500000-topic-pages.js';
import { Entities1763901510000 } from './migrations/1763901510000-entities.js';
import { SimilarNewsletters1763901520000 } from './migrations/1763901520000-similar-newsletters.js';
import { EmbeddingGenerations1763902000000 } from './migrations/1763902000000-embedding-generations.js';
import { FairWorkers1763903000000 } from './migrations/1763903000000-fair-workers.js';
import { EditionSignatures1763903500000 } from './migrations/1763903500000-edition-signatures.js';
import { ReplacedPromotions1763904000000 } from './migrations/1763904000000-replaced-promotions.js';
import { LeftBehind1763904100000 } from './migrations/1763904100000-left-behind.js';
import { PreviewSummaries1763904100010 } from './migrations/1763904100010-preview-summaries.js';
import { FacetChanges1763904400000 } from './migrations/1763904400000-facet-changes.js';
import { DemoStart1763904410000 } from './migrations/1763904410000-demo-start.js';
import { TopicsAnew1763904500000 } from './migrations/1763904500000-topics-anew.js';
import { CentroidsAnew1763904700010 } from './migrations/1763904700010-centroids-anew.js';
import { NameWords1763904710000 } from './migrations/1763904710000-name-words.js';
import { WeightLevels1763904710010 } from './migrations/1763904710010-weight-levels.js';
import { AuthorWords1763905000000 } from './migrations/1763905000000-author-words.js';
import { EmailKeys1764010000000 } from './migrations/1764010000000-email-keys.js';
import { EditionStages1764030000000 } from './migrations/1764030000000-edition-stages.js';
import { EditionLeases1764031000000 } from './migrations/1764031000000-edition-leases.js';
import { Outbox1764032000000 } from './migrations/1764032000000-outbox.js';
import { ReviewEvents1764033000000 } from './migrations/1764033000000-review-events.js';
import { NamesWithoutThe1764034000000 } from './migrations/1764034000000-names-without-the.js';
import { Follows1764070000000 } from './migrations/1764070000000-follows.js';
import { FeedSecrets1764070010000 } from './migrations/1764070010000-feed-secrets.js';
import { LighterFollowedEditions1764070020000 } from './migrations/1764070020000-lighter-followed-editions.js';
import { SubscribeUrl1764075000000 } from './migrations/1764075000000-subscribe-url.js';
import { Mails1764076000000 } from './migrations/1764076000000-mails.js';
import { Digests1764076010000 } from './migrations/1764076010000-digests.js';
import { RejectionReasons1764076020000 } from './migrations/1764076020000-rejection-reasons.js';
import { AdministrationMail1764076030000 } from './migrations/1764076030000-administration-mail.js';
import { QuietOutbox1764076040000 } from './migrations/1764076040000-quiet-outbox.js';
import { QuotableSearch1764077000000 } from './migrations/1764077000000-quotable-search.js';
import { AuditBatches1764078000000 } from './migrations/1764078000000-audit-batches.js';
import { AccountDeletion1764079000000 } from './migrations/1764079000000-account-deletion.js';
import { Collections1764080000000 } from './migrations/1764080000000-collections.js';
import { TopicCounts1764081000000 } from './migrations/1764081000000-topic-counts.js';
import { Sessions1764082000000 } from './migrations/1764082000000-sessions.js';
import { SavedSearches1764083000000 } from './migrations/1764083000000-saved-searches.js';
import { Imports1764084000000 } from './migrations/1764084000000-imports.js';
import { Owners1764085000000 } from './migrations/1764085000000-owners.js';
import { SignInLinks1764086000000 } from './migrations/1764086000000-sign-in-links.js';
import { ReadingRules1764090000000 } from './migrations/1764090000000-reading-rules.js';
import { Webhooks1764091000000 } from './migrations/1764091000000-webhooks.js';
import { DeletedNewsletters1764092000000 } from './migrations/1764092000000-deleted-newsletters.js';
import { CollectionReports1764093000000 } from './migrations/1764093000000-collection-reports.js';
import { QuotablePassages1764270000000 } from './migrations/1764270000000-quotable-passages.js';
import { Identities1764280000000 } from './migrations/1764280000000-identities.js';
import { Consent1764290000000 } from './migrations/1764290000000-consent.js';
import { StoppedHosts1764290100000 } from './migrations/1764290100000-stopped-hosts.js';
import { SiteHealth1764300000000 } from './migrations/1764300000000-site-health.js';
import { NewsletterDays1764301000000 } from './migrations/1764301000000-newsletter-days.js';
import { Handovers1764302000000 } from './migrations/1764302000000-handovers.js';
import { RolesFromGroups1764303000000 } from './migrations/1764303000000-roles-from-groups.js';
import { OAuthRecords1764303108100 } from './migrations/1764303108100-oauth-records.js';
import { Neighbours1764303208200 } from './migrations/1764303208200-neighbours.js';
import { OAuthGrantAddresses1764303408600 } from './migrations/1764303408600-oauth-grant-addresses.js';
import { EditionsByDate1764304000000 } from './migrations/1764304000000-editions-by-date.js';
import { Inboxes1764304100000 } from './migrations/1764304100000-inboxes.js';
import { MessageLists1764305100000 } from './migrations/1764305100000-message-lists.js';
import { WebhookTurns1764305200000 } from './migrations/1764305200000-webhook-turns.js';
import { JobsByEnd1764305220000 } from './migrations/1764305220000-jobs-by-end.js';
import { WithheldEditions1764305230000 } from './migrations/1764305230000-withheld-editions.js';
import { StripeCustomers1764305300000 } from './migrations/1764305300000-stripe-customers.js';
import { LiveCustomers1764305310000 } from './migrations/1764305310000-live-customers.js';
import { IndexOfDeleted1764305320000 } from './migrations/1764305320000-index-of-deleted.js';
import { PicturesInBuckets1764305330000 } from './migrations/1764305330000-pictures-in-buckets.js';
import { DevelopmentAccounts1764305340000 } from './migrations/1764305340000-development-accounts.js';
import { ReferencesToPeople1764305210000 } from './migrations/1764305210000-references-to-people.js';

/** All migrations in order. Never change a released one. */
export const migrations = [
  FirstTables1763700000000,
  ContentCounts1763700100000,
  AccessTokens1763700200000,
  JobQueue1763700300000,
  Search1763700400000,
  EditionTerms1763700500000,
  QuickSearch1763700600000,
  TermsAlone1763700700000,
  EditionOrigins1763800200000,
  AccountEvents1763800400000,
  HttpsAvatars1763800410000,
  WordForms1763800500000,
  AnswerUsage1763900600000,
  NewsletterLife1763901000000,
  NewsletterFacets1763901100000,
  FacetIndexes1763901200000,
  TopicPages1763901500000,
  Entities1763901510000,
  SimilarNewsletters1763901520000,
  EmbeddingGenerations1763902000000,
  FairWorkers1763903000000,
  EditionSignatures1763903500000,
  ReplacedPromotions1763904000000,
  LeftBehind1763904100000,
  PreviewSummaries1763904100010,
  FacetChanges1763904400000,
  DemoStart1763904410000,
  TopicsAnew1763904500000,
  CentroidsAnew1763904700010,
  NameWords1763904710000,
  WeightLevels1763904710010,
  AuthorWords1763905000000,
  EmailKeys1764010000000,
  EditionStages1764030000000,
  EditionLeases1764031000000,
  Outbox1764032000000,
  ReviewEvents1764033000000,
  NamesWithoutThe1764034000000,
  Follows1764070000000,
  FeedSecrets1764070010000,
  LighterFollowedEditions1764070020000,
  SubscribeUrl1764075000000,
  Mails1764076000000,
  Digests1764076010000,
  RejectionReasons1764076020000,
  AdministrationMail1764076030000,
  QuietOutbox1764076040000,
  QuotableSearch1764077000000,
  AuditBatches1764078000000,
  AccountDeletion1764079000000,
  Collections1764080000000,
  TopicCounts1764081000000,
  Sessions1764082000000,
  SavedSearches1764083000000,
  Imports1764084000000,
  Owners1764085000000,
  SignInLinks1764086000000,
  ReadingRules1764090000000,
  Webhooks1764091000000,
  DeletedNewsletters1764092000000,
  CollectionReports1764093000000,
  QuotablePassages1764270000000,
  Identities1764280000000,
  Consent1764290000000,
  StoppedHosts1764290100000,
  SiteHealth1764300000000,
  NewsletterDays1764301000000,
  Handovers1764302000000,
  RolesFromGroups1764303000000,
  OAuthRecords1764303108100,
  Neighbours1764303208200,
  OAuthGrantAddresses1764303408600,
  EditionsByDate1764304000000,
  Inboxes1764304100000,
  MessageLists1764305100000,
  WebhookTurns1764305200000,
  ReferencesToPeople1764305210000,
  JobsByEnd1764305220000,
  WithheldEditions1764305230000,
  StripeCustomers1764305300000,
  LiveCustomers1764305310000,
  IndexOfDeleted1764305320000,
  PicturesInBuckets1764305330000,
  DevelopmentAccounts1764305340000,
];
