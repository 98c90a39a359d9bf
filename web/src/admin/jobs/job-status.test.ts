import { expect, test } from '@jest/globals';
import { barColor, canCancel, canRetry } from './job-status';

test('active jobs can be cancelled, failed and cancelled ones retried', () => {
  expect((['PENDING', 'PROCESSING', 'DISCOVERING'] as const).every(canCancel)).toBe(true);
  expect((['COMPLETED', 'FAILED', 'CANCELLED'] as const).some(canCancel)).toBe(false);
  expect((['FAILED', 'CANCELLED'] as const).every(canRetry)).toBe(true);
  expect((['PENDING', 'PROCESSING', 'DISCOVERING', 'COMPLETED'] as const).some(canRetry)).toBe(false);
});

test("the bar's colour depends on the status", () => {
  expect(barColor('COMPLETED')).toBe('success');
  expect(barColor('FAILED')).toBe('error');
  expect(barColor('CANCELLED')).toBe('inherit');
  expect(barColor('DISCOVERING')).toBe('primary');
});
