import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { socketStatus } from '../../apollo/socket-status';
import { LiveNotice } from './LiveNotice';
import { useRecovery } from './useRecovery';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('says that a screen is not live once the connection is lost for a while, until it is back', () => {
  render(<LiveNotice everySeconds={10} />);
  act(() => socketStatus.opened());
  act(() => socketStatus.closed());
  expect(screen.queryByText(/Not live/)).toBeNull();
  pass(3_000);
  expect(screen.getByText(/refreshed every 10 seconds/)).toBeTruthy();
  act(() => socketStatus.opened());
  expect(screen.queryByText(/Not live/)).toBeNull();
});

test('asks again for a list that failed, every ten seconds and when the browser is online again', () => {
  const refetch = jest.fn(() => Promise.resolve());
  const { rerender } = renderHook<void, { error?: Error }>(({ error }) => useRecovery({ error, refetch }), {
    initialProps: { error: new Error('503') },
  });
  pass(9_999);
  expect(refetch).toHaveBeenCalledTimes(0);
  pass(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(refetch).toHaveBeenCalledTimes(2);
  rerender({ error: undefined });
  pass(60_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});
