import { expect, test } from '@jest/globals';
import { deferred } from '../../../testing/deferred.js';
import { loadTogether } from './load-together.js';

test('batches simultaneous calls, and queries again for later ones', async () => {
  const asked: number[][] = [];
  let version = 0;
  const answered = deferred();
  const load = loadTogether(async (ids) => {
    asked.push(ids);
    version += 1;
    const now = version;
    await answered.promise;
    return ids.filter((id) => id !== 3).map((id) => ({ id, version: now }));
  });
  const first = [load(1), load(2), load(1), load(3)];
  await new Promise((resolve) => setImmediate(resolve));
  const later = load(1);
  answered.resolve();
  expect(await Promise.all(first)).toEqual([{ id: 1, version: 1 }, { id: 2, version: 1 }, { id: 1, version: 1 }, null]);
  expect(await later).toEqual({ id: 1, version: 2 });
  expect(asked).toEqual([[1, 2, 3], [1]]);
});
