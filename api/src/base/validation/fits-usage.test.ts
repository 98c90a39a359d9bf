import { expect, test } from '@jest/globals';
import { fitsUsage } from './fits-usage.js';

const GRANT = 'grant EMAIL admin|viewer';
const START = 'embeddings start [MODEL [DIMENSIONS]]';

test.each([
  [GRANT, 'grant a@b.c admin', true],
  [GRANT, 'grant a@b.c', false],
  [GRANT, 'grant a@b.c ADMIN', false],
  [GRANT, 'grant a@b.c admin viewer', false],
  [START, 'embeddings start', true],
  [START, 'embeddings start small 512', true],
  [START, 'embeddings start small 512 x', false],
  [START, 'embeddings stop', false],
  ['embeddings [list]', 'embeddings', true],
  ['embeddings [list]', 'embeddings all', false],
])('%s: %s', (usage, line, fits) => {
  expect(fitsUsage(line.split(' '), usage)).toBe(fits);
});
