import { expect, test } from '@jest/globals';
import { barColor, canCancel, canRetry } from './job-status';

test('offers cancel while a job is to run or running, and retry once it failed or was cancelled', () => {
  expect((['PENDING', 'PROCESSING', 'DISCOVERING'] as const).every(canCancel)).toBe(true);
  expect((['COMPLETED', 'FAILED', 'CANCELLED'] as const).some(canCancel)).toBe(false);
  expect((['FAILED', 'CANCELLED'] as const).every(canRetry)).toBe(true);
  expect((['PENDING', 'PROCESSING', 'DISCOVERING', 'COMPLETED'] as const).some(canRetry)).toBe(false);
});

test('colours the bar by how the job ended', () => {
  expect(barColor('COMPLETED')).toBe('success');
  expect(barColor('FAILED')).toBe('error');
  expect(barColor('CANCELLED')).toBe('inherit');
  expect(barColor('DISCOVERING')).toBe('primary');
});
