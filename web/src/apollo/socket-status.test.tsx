import { expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { SocketStatus, usePollingWhileDown, useReconnected } from './socket-status';

test('polls only while the socket is down', () => {
  const status = new SocketStatus();
  const { result } = renderHook(() => usePollingWhileDown(10_000, status));
  expect(result.current).toBe(10_000);
  act(() => status.opened());
  expect(result.current).toBe(0);
  act(() => status.closed());
  expect(result.current).toBe(10_000);
});

test('refetches after each reconnection, but not after the first connection', () => {
  const status = new SocketStatus();
  const catchUp = jest.fn();
  renderHook(() => useReconnected(catchUp, status));
  act(() => status.opened());
  expect(catchUp).not.toHaveBeenCalled();
  act(() => status.closed());
  act(() => status.opened());
  expect(catchUp).toHaveBeenCalledTimes(1);
});
