import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Admin } from '../../people/accounts/access.js';
import { EditionStatus } from '../editions/edition.entity.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { CrawlBench, quietStep as step } from '../../testing/crawl-bench.js';
import { createAdmin, createEdition } from '../../testing/factories.js';
import { DEFAULT_PROCESSING } from './pipeline.js';

const SENTENCE =
  'The harbour master writes down every tide, and the book has never been wrong, which is why it is believed. ';
const ARTICLE = `<!doctype html><html lang="en"><head><title>Tides of the week</title></head><body><article><h1>Tides of the week</h1><p>${SENTENCE.repeat(5)}</p></article></body></html>`;

let bench: CrawlBench;
let admin: Admin;

beforeAll(async () => {
  bench = await CrawlBench.open();
  admin = await createAdmin(bench.database.dataSource);
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

describe('a site that shows one page at every address', () => {
  const second = (origin: string, newsletterId: number) =>
    createEdition(bench.database.dataSource, { id: newsletterId, url: `${origin}/` } as Newsletter, {
      url: `${origin}/p/b`,
      title: null,
      text: null,
      status: EditionStatus.DISCOVERED,
      textHash: null,
    });

  test('has no second edition with the same text, until it shows another one', async () => {
    let shown = ARTICLE;
    const server = await bench.host((_, response) => response.end(shown));
    const first = await bench.waiting(server.origin, '/p/a');
    const { id } = await second(server.origin, first.newsletterId);
    const content = bench.service();
    await content.processSelected(admin, [first.id, id], DEFAULT_PROCESSING);
    expect(await bench.find(first.id)).toMatchObject({ status: 'processed' });
    expect(await bench.find(id)).toMatchObject({ status: 'error', errorCode: 'soft-404', text: null });
    expect(await content.editionsToProcess(first.newsletterId)).toContain(id);
    shown = ARTICLE.replace('Tides', 'Winds').replace('never been wrong', 'been wrong once');
    await content.processEdition(id, DEFAULT_PROCESSING, step());
    expect(await bench.find(id)).toMatchObject({ status: 'processed', goneAt: null });
  });

  test('may have the same teaser for editions that are paid', async () => {
    const head = '<meta property="article:content_tier" content="locked">';
    const server = await bench.host((_, response) => response.end(ARTICLE.replace('</head>', `${head}</head>`)));
    const first = await bench.waiting(server.origin, '/p/a');
    const { id } = await second(server.origin, first.newsletterId);
    const result = await bench.service().processSelected(admin, [first.id, id], DEFAULT_PROCESSING);
    expect(result).toMatchObject({ processed: 2, failed: 0 });
  });
});
