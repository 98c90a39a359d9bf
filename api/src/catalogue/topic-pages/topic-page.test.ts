import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { EditionStatus } from '../../library/editions/edition.entity.js';
import { SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
  const { dataSource } = app;
  const [post, copy] = [
    await createNewsletter(dataSource, { name: 'Post', createdAt: new Date('2026-01-01') }, [
      'Direct Mail',
      'Copywriting',
    ]),
    await createNewsletter(dataSource, { name: 'Copy', createdAt: new Date('2026-03-01') }, ['Direct Mail']),
  ];
  const rejected = await createNewsletter(dataSource, { submissionStatus: SubmissionStatus.REJECTED }, [
    'Direct Mail',
    'SaaS',
  ]);
  await createNewsletter(dataSource, { name: 'Ads' }, ['Advertising']);
  await createEdition(dataSource, post, { title: 'Old', publishedAt: new Date('2026-02-01') });
  await createEdition(dataSource, post, { title: 'New', publishedAt: new Date('2026-04-01') });
  await createEdition(dataSource, copy, { title: 'Middle', publishedAt: new Date('2026-03-01') });
  await createEdition(dataSource, copy, {
    title: 'Unread',
    publishedAt: new Date('2026-05-01'),
    status: EditionStatus.DISCOVERED,
  });
  await createEdition(dataSource, rejected, { title: 'Rejected', publishedAt: new Date('2026-06-01') });
});
afterAll(() => app.close());

async function topic(fields: string, slug = 'direct-mail'): Promise<Record<string, unknown>> {
  const { data, errors } = await app.ask(`query ($slug: String!) { topic(slug: $slug) { ${fields} } }`, {
    variables: { slug },
  });
  expect(errors).toBeUndefined();
  return data?.topic as Record<string, unknown>;
}

describe('the page of a topic', () => {
  test('is found by its slug, with a description', async () => {
    expect(await topic('name slug description category { name }')).toEqual({
      name: 'Direct Mail',
      slug: 'direct-mail',
      description: 'Letters, catalogues and postage as a way to reach customers.',
      category: { name: 'Marketing & Media' },
    });
    expect(await topic('name', 'crypto-digital-assets')).toEqual({ name: 'Crypto & Digital Assets' });
    expect(await topic('name', 'nothing')).toBeNull();
  });

  test('counts and lists approved newsletters, each with its latest edition', async () => {
    const found = await topic(
      'newsletterCount newsletters { items { name latestEdition { title } } pagination { total } }',
    );
    expect(found).toEqual({
      newsletterCount: 2,
      newsletters: {
        items: [
          { name: 'Copy', latestEdition: { title: 'Middle' } },
          { name: 'Post', latestEdition: { title: 'New' } },
        ],
        pagination: { total: 2 },
      },
    });
  });

  test('shows the newest newsletters, and the latest editions of all', async () => {
    expect(await topic('newest { name } latestEditions { title }')).toEqual({
      newest: [{ name: 'Copy' }, { name: 'Post' }],
      latestEditions: [{ title: 'New' }, { title: 'Middle' }, { title: 'Old' }],
    });
  });

  test('has related topics: those that share newsletters, then those in its category', async () => {
    expect(await topic('related { name }')).toEqual({ related: [{ name: 'Copywriting' }, { name: 'Advertising' }] });
  });

  test('returns ten newsletters to visitors, and pages to members', async () => {
    for (let number = 0; number < 12; number += 1) await createNewsletter(app.dataSource, {}, ['Typography']);
    const query = '{ topic(slug: "typography") { newsletters(limit: 50) { items { id } } } }';
    const lengthOf = (data: unknown) =>
      (data as { topic: { newsletters: { items: unknown[] } } }).topic.newsletters.items.length;
    expect(lengthOf((await app.ask(query)).data)).toBe(10);
    expect(lengthOf((await app.ask(query, { token: await app.tokenOf(Role.VIEWER) })).data)).toBe(12);
  });
});
