import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { socketStatus } from '../../apollo/socket-status';
import { LiveNotice } from './LiveNotice';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('appears if the connection is lost for a while, until it is back', () => {
  render(<LiveNotice everySeconds={10} />);
  act(() => socketStatus.opened());
  act(() => socketStatus.closed());
  expect(screen.queryByText(/Not live/)).toBeNull();
  pass(3_000);
  expect(screen.getByText(/refreshed every 10 seconds/)).toBeTruthy();
  act(() => socketStatus.opened());
  expect(screen.queryByText(/Not live/)).toBeNull();
});
