import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Throttle } from './throttle';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('runs the first call immediately, and the last one of a burst at its end', () => {
  const throttle = new Throttle(500);
  const work = jest.fn();
  for (let call = 0; call < 5; call += 1) throttle.call(work);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('does nothing after it is stopped', () => {
  const throttle = new Throttle(500);
  const work = jest.fn();
  throttle.call(work);
  throttle.call(work);
  throttle.stop();
  jest.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(1);
});
