import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { EditionStatus } from '../editions/edition.entity.js';
import { CrawlBench, quietStep as step } from '../../testing/crawl-bench.js';
import { deferred } from '../../testing/deferred.js';
import { eventually } from '../../testing/eventually.js';
import { DEFAULT_PROCESSING } from './pipeline.js';

const SENTENCE =
  'The harbour master writes down every tide, and the book has never been wrong, which is why it is believed. ';
const ARTICLE = `<!doctype html><html lang="en"><title>Tides</title><article><h1>Tides</h1><p>${SENTENCE.repeat(5)}</p></article></html>`;

let bench: CrawlBench;
beforeAll(async () => {
  bench = await CrawlBench.open();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

test('skips an edition that ended several workers, until an administrator requests it', async () => {
  const server = await bench.host((_, response) => response.end(ARTICLE));
  const { id, newsletterId } = await bench.waiting(server.origin);
  const content = bench.service();
  await bench.editions.update({ id }, { status: EditionStatus.PROCESSING, leftBehind: 4 });
  expect(await content.editionsToProcess(newsletterId)).toEqual([id]);
  const outcome = await content.processEdition(id, DEFAULT_PROCESSING, step());
  expect(outcome).toMatchObject({ ok: false, cause: 'took-too-long' });
  expect(await bench.find(id)).toMatchObject({ status: 'error', errorCode: 'took-too-long' });
  expect(await content.editionsToProcess(newsletterId)).toEqual([]);
  expect(await content.processEdition(id, { ...DEFAULT_PROCESSING, force: true }, step())).toMatchObject({
    ok: true,
  });
});

test('retries an edition that few workers left behind, however often it failed for other reasons', async () => {
  const server = await bench.host((_, response) => response.end(ARTICLE));
  const { id } = await bench.waiting(server.origin);
  await bench.editions.update({ id }, { status: EditionStatus.PROCESSING, attempts: 30, leftBehind: 3 });
  expect(await bench.service().processEdition(id, DEFAULT_PROCESSING, step())).toMatchObject({ ok: true });
});

test('a stopped worker leaves nothing behind', async () => {
  const server = await bench.host(() => undefined);
  const { id } = await bench.waiting(server.origin);
  const content = bench.service();
  await bench.editions.update({ id }, { status: EditionStatus.PROCESSING, leftBehind: 2 });
  const stop = new AbortController();
  const processing = content.processEdition(id, DEFAULT_PROCESSING, { ...step(), signal: stop.signal });
  await eventually(() => Promise.resolve(server.requests.includes('/p/tides')));
  expect(await bench.find(id)).toMatchObject({ status: 'processing', leftBehind: 3 });
  stop.abort(new Error('stopped'));
  await expect(processing).rejects.toThrow('stopped');
  expect(await bench.find(id)).toMatchObject({ status: 'discovered' });
});

test('a reading that stood still writes nothing after another one has read the edition', async () => {
  const standing = deferred();
  const server = await bench.host((_, response) => {
    if (server.requests.filter((path) => path === '/p/tides').length > 1) return void response.end(ARTICLE);
    void standing.promise.then(() => response.writeHead(404).end());
  });
  const { id } = await bench.waiting(server.origin);
  const first = bench.service().processEdition(id, DEFAULT_PROCESSING, step());
  await eventually(() => Promise.resolve(server.requests.includes('/p/tides')));
  expect(await bench.service().processEdition(id, DEFAULT_PROCESSING, step())).toMatchObject({ ok: true });
  const read = await bench.find(id);
  standing.resolve();
  expect(await first).toMatchObject({ ok: false, cause: 'taken' });
  expect(await bench.find(id)).toEqual(read);
  expect(read).toMatchObject({ status: 'processed', errorCode: null, lease: null });
});

test('a stopped reading does not put back an edition that another one has read', async () => {
  const standing = deferred();
  const server = await bench.host((_, response) => {
    if (server.requests.filter((path) => path === '/p/tides').length > 1) return void response.end(ARTICLE);
    void standing.promise.then(() => response.end(ARTICLE));
  });
  const { id } = await bench.waiting(server.origin);
  const stop = new AbortController();
  const first = bench.service().processEdition(id, DEFAULT_PROCESSING, { ...step(), signal: stop.signal });
  await eventually(() => Promise.resolve(server.requests.includes('/p/tides')));
  expect(await bench.service().processEdition(id, DEFAULT_PROCESSING, step())).toMatchObject({ ok: true });
  stop.abort(new Error('stopped'));
  await first.catch(() => undefined);
  standing.resolve();
  expect(await bench.find(id)).toMatchObject({ status: 'processed', lease: null });
});

test('no step writes behind a fence that is lost', async () => {
  const server = await bench.host((_, response) => response.end(ARTICLE));
  const { id, newsletterId } = await bench.waiting(server.origin);
  const fence = () => Promise.reject(new Error('taken over'));
  const before = await bench.find(id);
  await expect(bench.service().processEdition(id, DEFAULT_PROCESSING, { ...step(), fence })).rejects.toThrow('taken');
  await expect(bench.service().discover(newsletterId, { ...step(), fence })).rejects.toThrow('taken over');
  expect(await bench.find(id)).toEqual(before);
});
