import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { findViolations } from '../testing/values/schema-violations.js';
import { describeSchema } from './schema.js';

const sdl = printSchema(lexicographicSortSchema(await describeSchema()));

/** Values, pages and results, which have no id. */
const WITHOUT_ID = {
  suffixes: [
    'List',
    'Connection',
    'Edge',
    'Count',
    'Counts',
    'Result',
    'Results',
    'SiteCompleteness',
    'Status',
    'Check',
    'Info',
    'Settings',
  ],
  types: [
    'Answer',
    'AnswerPassage',
    'AnswerProgress',
    'AnswerSentence',
    'AnswerSource',
    'AnswerUsageDay',
    'BatchResult',
    'Citation',
    'CitedPassage',
    'CollectionFeeds',
    'SavedThings',
    'ContentPreview',
    'CreatedAccessToken',
    'Discovery',
    'EmbeddingModel',
    'RerankingModel',
    'FollowFeeds',
    'FollowedSites',
    'JobFailure',
    'Overview',
    'HealthLight',
    'InstallationHealth',
    'Pagination',
    'Screenshot',
    'SiteDescription',
    'MentionedBeside',
    'MentioningEdition',
    'MentioningNewsletter',
    'NamedInEdition',
    'NewsletterCadence',
    'NewsletterFacets',
    'RisingEntity',
    'SimilarNewsletter',
    'NewsletterRecommendation',
    'MessageLink',
    'CandidateRecommender',
    'WeekOfMentions',
    'Attention',
    'AuditFacets',
    'BulkFailure',
    'BulkReport',
    'ClaimOptions',
    'Crawler',
    'TextConsent',
    'TextPermission',
    'TextPlace',
    'ConsentEvidence',
    'PromotionReport',
    'ReprocessedContent',
    'TopicImport',
    'TopicLine',
    'WebhookWithSecret',
    'ReadingRule',
    'OwnUsage',
    'Plan',
    'PlanLimit',
    'MyPlan',
    'Quota',
    'StripePage',
    'SiteHealth',
    'SiteProblem',
    'VisitDay',
    'VisitGroup',
    'NewsletterStatsDay',
    'InsightDay',
    'Insights',
  ],
};

const violationsOf = (text: string) => findViolations(text, { withoutId: WITHOUT_ID });

describe('the schema', () => {
  test('follows the conventions, with descriptions of all types, fields and arguments', () => {
    expect(violationsOf(sdl)).toEqual([]);
  });

  const described = '"""Described."""';
  const query = `${described} type Query { ${described} odd: Odd }`;
  const id = `${described} id: ID!`;
  test.each([
    ['a type without description', `${query} type Odd { ${id} }`, 'Odd: no description'],
    ['a field without description', `${query} ${described} type Odd { ${id} name: Int }`, 'Odd.name: no description'],
    [
      'an argument without description',
      `${query} ${described} type Odd { ${id} ${described} name(long: Int): Int }`,
      'Odd.name.long: no description',
    ],
    ['an empty description', `${query} """ """ type Odd { ${id} }`, 'Odd: no description'],
    ['a type without id', `${query} ${described} type Odd { ${described} name: Int }`, 'Odd: no id: ID!'],
    ['an id that may be null', `${query} ${described} type Odd { ${described} id: ID }`, 'Odd: no id: ID!'],
    [
      'a type name in camelCase',
      `${described} type Query { ${described} odd: odd } ${described} type odd { ${id} }`,
      'odd: not PascalCase',
    ],
    [
      'a field name in snake_case',
      `${query} ${described} type Odd { ${id} ${described} long_name: Int }`,
      'Odd.long_name: not camelCase',
    ],
    [
      'a field name that repeats the type',
      `${query} ${described} type Odd { ${id} ${described} oddName: Int }`,
      'Odd.oddName: repeats its type',
    ],
    [
      'a deprecation without reason',
      `${query} ${described} type Odd { ${id} ${described} name: Int @deprecated(reason: "") }`,
      'Odd.name: deprecated without reason',
    ],
    [
      'an unreachable type',
      `${query} ${described} type Odd { ${id} } ${described} input Lost { ${id} }`,
      'Lost: unreachable',
    ],
  ])('may not have %s', (_what, text, breach) => {
    expect(violationsOf(text)).toEqual([breach]);
  });
});
