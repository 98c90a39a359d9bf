import { Baseline1764305340000 } from './migrations/1764305340000-baseline.js';
import { DevelopmentAccounts1764305345000 } from './migrations/1764305345000-development-accounts.js';
import { Compatibility1764305350000 } from './migrations/1764305350000-compatibility.js';
import { Backups1764305367000 } from './migrations/1764305367000-backups.js';
import { HostTurns1764306000000 } from './migrations/1764306000000-host-turns.js';
import { SignInCodes1764307000000 } from './migrations/1764307000000-sign-in-codes.js';
import { ChosenNames1764307001000 } from './migrations/1764307001000-chosen-names.js';
import { ReadLists1764308000000 } from './migrations/1764308000000-read-lists.js';
import { MemberAdministration1764309000000 } from './migrations/1764309000000-member-administration.js';
import { Settings1764309100000 } from './migrations/1764309100000-settings.js';
import { StarterTopics1764309200000 } from './migrations/1764309200000-starter-topics.js';
import { VisibleText1764411000000 } from './migrations/1764411000000-visible-text.js';
import { TopicAdministration1764412000000 } from './migrations/1764412000000-topic-administration.js';
import { Pages1764413000000 } from './migrations/1764413000000-pages.js';
import { Insights1764414000000 } from './migrations/1764414000000-insights.js';
import { MailTemplates1764415000000 } from './migrations/1764415000000-mail-templates.js';
import { Setup1764416000000 } from './migrations/1764416000000-setup.js';
import { CountedReaders1764419000000 } from './migrations/1764419000000-counted-readers.js';
import { FormerPageSlugs1764420000000 } from './migrations/1764420000000-former-page-slugs.js';
import { CategoryDescriptions1764421000000 } from './migrations/1764421000000-category-descriptions.js';
import { ListedWords1764417000000 } from './migrations/1764417000000-listed-words.js';
import { NoTermNumbers1764418000000 } from './migrations/1764418000000-no-term-numbers.js';

/** All migrations in order. Never change a released one. CONTRIBUTING.md says how to write one. */
export const migrations = [
  Baseline1764305340000,
  DevelopmentAccounts1764305345000,
  Compatibility1764305350000,
  Backups1764305367000,
  HostTurns1764306000000,
  SignInCodes1764307000000,
  ChosenNames1764307001000,
  ReadLists1764308000000,
  MemberAdministration1764309000000,
  Settings1764309100000,
  StarterTopics1764309200000,
  VisibleText1764411000000,
  TopicAdministration1764412000000,
  Pages1764413000000,
  Insights1764414000000,
  MailTemplates1764415000000,
  Setup1764416000000,
  ListedWords1764417000000,
  NoTermNumbers1764418000000,
  CountedReaders1764419000000,
  FormerPageSlugs1764420000000,
  CategoryDescriptions1764421000000,
];

/**
 * Processes of a release that has this migration can use the database of this one, so that an upgrade needs no pause. A
 * migration that takes away what they need makes it that release's last one.
 */
export const OLDEST_COMPATIBLE = Compatibility1764305350000.name;
