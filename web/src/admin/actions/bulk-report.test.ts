import { expect, test } from '@jest/globals';
import { groupFailures, runInChunks } from './bulk-report';

const failure = (newsletterId: string, message: string) => ({ newsletterId, name: `Letter ${newsletterId}`, message });

test('sends a selection in chunks of ten, so that its progress moves, and adds up the reports', async () => {
  const ids = Array.from({ length: 22 }, (_, index) => String(index));
  const sent: number[] = [];
  const progress: number[] = [];
  const report = await runInChunks({
    ids,
    send: (chunk) => {
      sent.push(chunk.length);
      return Promise.resolve({ done: chunk.slice(1), failed: [failure(chunk[0] ?? '', 'no')] });
    },
    onProgress: (count) => progress.push(count),
  });
  expect(sent).toEqual([10, 10, 2]);
  expect(progress).toEqual([0, 10, 20, 22]);
  expect([report.done.length, report.failed.length]).toEqual([19, 3]);
});

test('groups failures by reason, most common first', () => {
  const groups = groupFailures([failure('1', 'rare'), failure('2', 'often'), failure('3', 'often')]);
  expect(groups).toEqual([
    { message: 'often', names: ['Letter 2', 'Letter 3'] },
    { message: 'rare', names: ['Letter 1'] },
  ]);
});
