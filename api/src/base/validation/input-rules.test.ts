import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getMetadataStorage } from 'type-graphql';
import { Role } from '../../people/accounts/user.entity.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { UpdateNewsletterInput } from '../../catalogue/newsletters/review/review.inputs.js';
import { SubmitNewsletterInput } from '../../catalogue/submissions/submission.inputs.js';
import { createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
let token: string;
let newsletter: Newsletter;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
});
beforeEach(async () => {
  const imageId = 'a'.repeat(64);
  await app.dataSource.query(
    `INSERT INTO images (id, content_type, width, height, bytes, thumbnail, source)
     VALUES ($1, 'image/webp', 1, 1, '', '', 'drawn') ON CONFLICT DO NOTHING`,
    [imageId],
  );
  newsletter = await createNewsletter(app.dataSource, { imageId });
});
afterAll(() => app.close());

interface Refusal {
  code?: unknown;
  message?: string;
}

async function byGraphql(query: string, variables: object): Promise<Refusal> {
  const { errors } = await app.ask(query, { token, variables });
  return { code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
}

async function byRest(method: string, path: string, body: object): Promise<Refusal & { size: number }> {
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { code, message } = JSON.parse(text) as Refusal;
  return { code: response.ok ? undefined : code, message: response.ok ? undefined : message, size: text.length };
}

const UPDATE = `mutation ($id: ID!, $input: UpdateNewsletterInput!) { updateNewsletter(id: $id, input: $input) { id } }`;
const SUBMIT = `mutation ($input: SubmitNewsletterInput!) { submitNewsletter(input: $input) { id } }`;
const PROMOTE_MANY = `mutation ($ids: [ID!]!, $startsAt: DateTimeISO!, $endsAt: DateTimeISO!) {
  promoteNewsletters(ids: $ids, startsAt: $startsAt, endsAt: $endsAt) { done }
}`;
const PROMOTE = `mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { id } }`;

const updateByGraphql = (input: object) => byGraphql(UPDATE, { id: newsletter.id, input });
const updateByRest = (input: object) => byRest('PUT', `/admin/newsletters/${newsletter.id}`, { newsletter: input });
const updates = { GraphQL: updateByGraphql, REST: updateByRest };

const submission = {
  name: 'The Postal Marketer',
  url: 'https://postalmarketer.example',
  description: 'A weekly briefing on postage, print and response.',
};
const submissions = {
  GraphQL: (change: object) =>
    byGraphql(SUBMIT, {
      input: { ...submission, subcategoryIds: ['1'], frequency: 'weekly', language: 'en', ...change },
    }),
  REST: (change: object) =>
    byRest('POST', '/save-newsletter', {
      newsletter: { ...submission, ...change },
      metadata: { frequency: 'weekly', language: 'en' },
      categories: [{ topic_id: 1 }],
    }),
};

const NAME_SHORT = 'Newsletter name must be at least 2 characters.';
const DESCRIPTION_SHORT = 'Description must be at least 20 characters.';
const wrongTexts: [string, object, string][] = [
  ['a name of blanks', { name: '   ' }, NAME_SHORT],
  ['a name of zero-width spaces', { name: '\u200b\u200b\u200b' }, NAME_SHORT],
  ['a name of zero bytes', { name: '\0\0\0' }, NAME_SHORT],
  ['a name of one emoji', { name: '🦊' }, NAME_SHORT],
  ['a name of 201 characters', { name: 'x'.repeat(201) }, 'Newsletter name must be at most 200 characters.'],
  ['a description of 25 blanks', { description: ' '.repeat(25) }, DESCRIPTION_SHORT],
  [
    'a description of 5001 characters',
    { description: 'x'.repeat(5001) },
    'Description must be at most 5000 characters.',
  ],
  ['an address of blanks', { url: '   ' }, 'Please enter a valid URL.'],
  ['an address without a host', { url: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
];

describe.each(['GraphQL', 'REST'] as const)('by %s', (endpoint) => {
  test.each(wrongTexts)('an edit and a submission with %s are refused', async (_what, change, message) => {
    const refusal = { code: 'BAD_USER_INPUT', message };
    expect(await updates[endpoint](change)).toMatchObject(refusal);
    expect(await submissions[endpoint](change)).toMatchObject(refusal);
    expect(await stored()).toMatchObject({ name: newsletter.name, description: newsletter.description });
  });

  test('what is stored is trimmed', async () => {
    const change = { name: ' \u00a0Small Grid\n', description: `\t${submission.description}  ` };
    expect(await updates[endpoint](change)).toMatchObject({ code: undefined });
    expect(await stored()).toMatchObject({ name: 'Small Grid', description: submission.description });
  });

  test.each(['/images/ffff', `/images/${'f'.repeat(64)}`, 'https://elsewhere.example/picture.png', '/images/../x'])(
    'rejects the unknown image %s, and keeps the old one',
    async (image) => {
      expect(await updates[endpoint]({ image })).toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(await stored()).toMatchObject({ imageId: newsletter.imageId });
    },
  );

  test('an image is kept under any address of it, and taken away with an empty one', async () => {
    const address = `${app.origin}/images/${newsletter.imageId}?size=thumb`;
    expect(await updates[endpoint]({ image: address })).toMatchObject({ code: undefined });
    expect(await stored()).toMatchObject({ imageId: newsletter.imageId });
    expect(await updates[endpoint]({ image: ' ' })).toMatchObject({ code: undefined });
    expect(await stored()).toMatchObject({ imageId: null });
  });

  test.each([
    ['-100000-01-01T00:00:00.000Z', '2126-01-01T00:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '2126-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', '+200000-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', '+300000-01-01T00:00:00.000Z'],
    ['2126-01-02T00:00:00.000Z', '2126-01-01T00:00:00.000Z'],
  ])('a promotion from %s to %s is refused', async (startsAt, endsAt) => {
    const input = { newsletterId: String(newsletter.id), startsAt, endsAt };
    const promote = {
      GraphQL: () => byGraphql(PROMOTE, { input }),
      REST: () => byRest('POST', '/admin/promotions', input),
    };
    const { code, message } = await promote[endpoint]();
    expect({ code, message }).toEqual({ code: 'BAD_USER_INPUT', message: expect.stringMatching(/\bdate\b|DateTime/i) });
    const many = await byGraphql(PROMOTE_MANY, { ids: [input.newsletterId], startsAt, endsAt });
    expect(many).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

test.each([330_000, 1001, 900])('%d wrong items are refused with a short response', async (length) => {
  const categories = Array.from({ length }, () => ({}));
  const { code, size } = await byRest('POST', '/save-newsletter', { categories });
  expect(code).toBe('BAD_USER_INPUT');
  expect(size).toBeLessThan(5000);
});

test('every text and every list of an input has its rule', () => {
  const { inputTypes, argumentTypes, fields } = getMetadataStorage();
  const unruled = [...inputTypes, ...argumentTypes].flatMap(({ target }) => {
    const rules = (target as { rules?: { shape: object } }).rules?.shape ?? {};
    return fields
      .filter((field) => field.target === target)
      .filter((field) => field.getType() === String || field.typeOptions.array)
      .filter((field) => !(field.name in rules))
      .map((field) => `${target.name}.${field.name}`);
  });
  // Cursors have their own parser, which rejects invalid ones.
  expect(unruled).toEqual(['ConnectionArgs.after']);
});

test.each([SubmitNewsletterInput, UpdateNewsletterInput])('%p takes every field of its rules', (input) => {
  const fields = getMetadataStorage().fields.filter(({ target }) => target === input);
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(input.rules.shape).sort());
});

const stored = () => app.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletter.id });
