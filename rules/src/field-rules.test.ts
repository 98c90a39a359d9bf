import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { accessTokenRules } from './access-token.rules.js';
import {
  embeddingRules,
  contentIdsRules,
  embedEditionsRules,
  processEditionsRules,
  processingOptionRules,
  processNewsletterRules,
} from './content.rules.js';
import { mergeRules } from './entity.rules.js';
import { figureRules } from './figure.rules.js';
import { newsletterListRules, selectionRules } from './filter.rules.js';
import { seenRules, siteRules } from './follow.rules.js';
import { jobRules } from './job.rules.js';
import { changedFields, newsletterChangeRules, submissionRules } from './newsletter.rules.js';
import { promotionRules } from './promotion.rules.js';
import { askRules, previousQuestionRules } from './question.rules.js';
import { readingRuleFields } from './reading-rule.rules.js';
import { searchRules } from './search.rules.js';

const topics = Array.from({ length: 8 }, (_, index) => String(index + 1));
const submission = {
  name: 'The Postal Marketer',
  url: 'https://postalmarketer.example',
  description: 'A weekly briefing on postage, print and response.',
  subcategoryIds: topics.slice(0, 7),
  frequency: 'weekly',
  language: 'en',
};
const promotion = { newsletterId: 1, startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-08T00:00:00Z' };

function complaintsOf(rules: z.ZodMiniType, input: object): Record<string, string> {
  const issues = rules.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a submission', () => {
  test('is valid and trimmed', () => {
    expect(submissionRules.parse({ ...submission, name: '  The Postal Marketer ' })).toEqual(submission);
  });

  test('gets https:// for an address that was typed without a scheme', () => {
    expect(submissionRules.parse({ ...submission, url: ' postalmarketer.example ' })).toEqual(submission);
    expect(newsletterChangeRules.parse({ url: 'postalmarketer.example' })).toEqual({ url: submission.url });
  });

  test('reports every missing field', () => {
    expect(complaintsOf(submissionRules, {})).toEqual({
      name: 'Newsletter name must be at least 2 characters.',
      url: 'Please enter a valid URL.',
      description: 'Description must be at least 20 characters.',
      subcategoryIds: 'Please select at least one topic',
      frequency: 'Please select how often the newsletter is sent.',
      language: 'Please select a language.',
    });
  });

  const LIMITS = [
    [{ name: 'x'.repeat(201) }, { name: 'Newsletter name must be at most 200 characters.' }],
    [{ description: 'x'.repeat(5001) }, { description: 'Description must be at most 5000 characters.' }],
    [{ description: ' '.repeat(25) }, { description: 'Description must be at least 20 characters.' }],
    [{ url: `https://a.example/${'x'.repeat(2000)}` }, { url: 'URL must be at most 2000 characters.' }],
    [{ url: `a.example/${'x'.repeat(1990)}` }, { url: 'URL must be at most 2000 characters.' }],
    [{ url: '   ' }, { url: 'Please enter a valid URL.' }],
    [{ subcategoryIds: topics }, { subcategoryIds: 'Maximum 7 topics allowed' }],
    [{ frequency: 'hourly' }, { frequency: 'Please select how often the newsletter is sent.' }],
    [{ language: 'xx' }, { language: 'Please select a language.' }],
    [{ image: 'x'.repeat(501) }, { image: 'Image address must be at most 500 characters.' }],
  ] as const;

  test.each(LIMITS)('reports the broken limit of %j', (change, complaint) => {
    expect(complaintsOf(submissionRules, { ...submission, ...change })).toEqual(complaint);
  });

  const CHANGEABLE = LIMITS.filter(([change]) =>
    Object.keys(change).every((field) => field in newsletterChangeRules.shape),
  );
  test.each(CHANGEABLE)('has the same limit when it is changed: %j', (change, complaint) => {
    expect(complaintsOf(newsletterChangeRules, change)).toEqual(complaint);
  });
});

describe('a promotion', () => {
  test('has dates, as dates or strings', () => {
    const { startsAt } = promotionRules.parse(promotion);
    expect(startsAt).toEqual(new Date('2026-11-01'));
    expect(promotionRules.parse({ ...promotion, startsAt }).startsAt).toEqual(startsAt);
  });

  test.each([
    [{ startsAt: '-100000-01-01T00:00:00Z' }, { startsAt: 'The start date must be in the year 2000 or later' }],
    [{ startsAt: '1999-12-31T23:59:59Z' }, { startsAt: 'The start date must be in the year 2000 or later' }],
    [{ endsAt: '+010000-01-01T00:00:00Z' }, { endsAt: 'The end date must be in the year 9999 or earlier' }],
    [{ endsAt: '+300000-01-01T00:00:00Z' }, { endsAt: 'The end date is not a date' }],
    [{ endsAt: 'tomorrow' }, { endsAt: 'The end date is not a date' }],
    [{ endsAt: '12/11/2026' }, { endsAt: 'The end date is not a date' }],
    [{ endsAt: '2026-12-11T10:00:00' }, { endsAt: 'The end date is not a date' }],
    [{ endsAt: '2027-02-30' }, { endsAt: 'The end date is not a date' }],
    [{ endsAt: '9' }, { endsAt: 'The end date is not a date' }],
    [{ endsAt: undefined }, { endsAt: 'The end date is not a date' }],
    [{ endsAt: promotion.startsAt }, { endsAt: 'The end date must be after the start date' }],
  ])('is rejected with %j', (change, complaint) => {
    expect(complaintsOf(promotionRules, { ...promotion, ...change })).toEqual(complaint);
  });
});

test.each([
  [jobRules, { newsletterIds: [] }, { newsletterIds: 'Please select at least one newsletter' }],
  [jobRules, { newsletterIds: ['1'], priority: 4 }, { priority: 'Priority must be 1, 2, 3, 5 or 10' }],
  [
    jobRules,
    { newsletterIds: ['1'], description: 'x'.repeat(1001) },
    { description: 'Description must be at most 1000 characters.' },
  ],
  [accessTokenRules, { name: ' ', expiresInDays: 90 }, { name: 'Please give the access token a name.' }],
  [
    accessTokenRules,
    { name: 'Export', expiresInDays: 0 },
    { expiresInDays: 'An access token may live 1 to 365 days.' },
  ],
  [searchRules, { query: 'x'.repeat(10_001) }, { query: 'A question must be at most 10000 characters.' }],
  [searchRules, { query: 'tea', semanticWeight: 2.1 }, { semanticWeight: 'A weight must be between 0 and 2' }],
])('%# has the right message', (rules, input, complaint) => {
  expect(complaintsOf(rules, input)).toEqual(complaint);
});

const QUESTION = { question: 'Why?', answer: 'Because.' };

interface ListLimit {
  max: number;
  message: string;
  /** Other fields that the rules need. */
  others?: object;
}

test.each<[z.ZodMiniType, string, ListLimit]>([
  [submissionRules, 'subcategoryIds', { max: 7, message: 'Maximum 7 topics allowed', others: submission }],
  [jobRules, 'newsletterIds', { max: 500, message: 'At most 500 jobs can be created at once' }],
  [selectionRules, 'ids', { max: 500, message: 'At most 500 newsletters can be changed at once' }],
  [processEditionsRules, 'ids', { max: 100, message: 'At most 100 content items can be processed at once' }],
  [contentIdsRules, 'contentIds', { max: 100, message: 'At most 100 content items can be processed at once' }],
  [embedEditionsRules, 'editionIds', { max: 100, message: 'At most 100 content items can be processed at once' }],
  [newsletterListRules, 'subcategoryIds', { max: 200, message: 'At most 200 topics can be chosen' }],
  [newsletterListRules, 'states', { max: 50, message: 'At most 50 values of a filter can be chosen' }],
  [
    searchRules,
    'newsletterIds',
    { max: 200, message: 'At most 200 newsletters can be chosen', others: { query: 'tea' } },
  ],
  [
    askRules,
    'newsletterIds',
    { max: 200, message: 'At most 200 newsletters can be chosen', others: { question: 'Why?' } },
  ],
  [previousQuestionRules, 'sourceIds', { max: 20, message: 'At most 20 sources can be given', others: QUESTION }],
  [mergeRules, 'ids', { max: 50, message: 'At most 50 names can be merged at once' }],
  [figureRules, 'shown', { max: 100, message: 'At most 100 newsletters can be counted at once' }],
  [seenRules, 'ids', { max: 100, message: 'At most 100 editions can be marked at once' }],
  [siteRules, 'urls', { max: 500, message: 'At most 500 sites can be followed at once' }],
  [z.object(readingRuleFields), 'remove', { max: 20, message: 'At most 20 selectors can be removed' }],
])('%# takes a list up to its limit, and no longer one', (rules, field, { max, message, others }) => {
  const complaintOf = (length: number) =>
    complaintsOf(rules, { ...others, [field]: Array.from({ length }, (_, index) => String(index)) })[field];
  expect([complaintOf(max), complaintOf(max + 1)]).toEqual([undefined, message]);
});

test.each<[z.ZodMiniType, object, Record<string, string>]>([
  [jobRules, {}, { newsletterIds: 'Please select at least one newsletter' }],
  [selectionRules, { ids: [] }, { ids: 'Please select at least one newsletter' }],
  [processEditionsRules, { ids: [] }, { ids: 'Please select at least one content item to process' }],
  [processNewsletterRules, { newsletterId: 1, limit: 0 }, { limit: 'limit must be at least 1' }],
  [processNewsletterRules, { newsletterId: 1, limit: 100 }, {}],
  [processNewsletterRules, { newsletterId: 1, limit: 101 }, { limit: 'limit must be at most 100' }],
  ...[1, 2, 3, 5].map(
    (maxRetries) => [processingOptionRules, { maxRetries }, {}] as [z.ZodMiniType, object, Record<string, string>],
  ),
  ...[0, 4, 6].map(
    (maxRetries) =>
      [processingOptionRules, { maxRetries }, { maxRetries: 'maxRetries must be 1, 2, 3 or 5' }] as [
        z.ZodMiniType,
        object,
        Record<string, string>,
      ],
  ),
  ...[1, 2, 3, 5, 10].map(
    (priority) => [jobRules, { newsletterIds: [1], priority }, {}] as [z.ZodMiniType, object, Record<string, string>],
  ),
  ...[1, 3072].map(
    (dimensions) => [embeddingRules, { dimensions }, {}] as [z.ZodMiniType, object, Record<string, string>],
  ),
  ...[0, 3073, 1.5].map(
    (dimensions) =>
      [embeddingRules, { dimensions }, { dimensions: 'Dimensions must be a whole number from 1 to 3072.' }] as [
        z.ZodMiniType,
        object,
        Record<string, string>,
      ],
  ),
])('%# keeps to the limits', (rules, input, complaints) => {
  expect(complaintsOf(rules, input)).toEqual(complaints);
});

describe('the changes of a newsletter', () => {
  test('have null for a field that may be empty, whoever edits it, and for no other', () => {
    const emptied = { name: null, image: null, submissionStatus: null, toBeProcessed: null, sponsorContact: null };
    expect(changedFields({ ...emptied, url: undefined })).toEqual({ image: null, sponsorContact: null });
  });
});
