import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { diagnosticLog } from '../../diagnostic-log';
import { loadChunk } from './load-chunk';

const realFetch = globalThis.fetch;
let reloads = 0;

beforeEach(() => {
  reloads = 0;
  jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
  globalThis.fetch = () => Promise.resolve({ ok: true } as Response);
});

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  globalThis.fetch = realFetch;
});

const gone = () => Promise.reject<never>(new TypeError('gone'));

/** Never settles if the page reloads, so wait for either. */
function load(): Promise<string> {
  const reloaded = new Promise<string>((resolve) => {
    void loadChunk(gone, () => {
      reloads += 1;
      resolve('reloaded');
    }).catch(() => resolve('failed'));
  });
  return reloaded;
}

test('reloads once if the code is gone, and then fails', async () => {
  expect(await load()).toBe('reloaded');
  expect(await load()).toBe('failed');
  expect(reloads).toBe(1);
});

test('reloads again for the next deployment, a minute later', async () => {
  expect(await load()).toBe('reloaded');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(await load()).toBe('reloaded');
});

test('does not reload without a server', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await load()).toBe('failed');
  expect(reloads).toBe(0);
});
