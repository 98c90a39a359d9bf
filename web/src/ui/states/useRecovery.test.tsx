import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRecovery } from './useRecovery';

const realFetch = globalThis.fetch;
let isUp = true;

beforeEach(() => {
  jest.useFakeTimers();
  isUp = true;
  globalThis.fetch = () => Promise.resolve({ ok: isUp } as Response);
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function watch(retry: () => unknown) {
  return renderHook<void, { hasFailed: boolean }>(({ hasFailed }) => useRecovery(hasFailed, retry), {
    initialProps: { hasFailed: true },
  });
}

test('retries every ten seconds and when the browser is online, until it succeeds', async () => {
  const retry = jest.fn(() => Promise.reject(new Error('503')));
  const { rerender } = watch(retry);
  await pass(9_999);
  expect(retry).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(retry).toHaveBeenCalledTimes(2);
  rerender({ hasFailed: false });
  await pass(60_000);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('does not retry while the server is down', async () => {
  const retry = jest.fn();
  watch(retry);
  isUp = false;
  await pass(30_000);
  expect(retry).toHaveBeenCalledTimes(0);
  isUp = true;
  await pass(10_000);
  expect(retry).toHaveBeenCalledTimes(1);
});
