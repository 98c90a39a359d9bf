import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

interface Mutation {
  file: string;
  find: string;
  test: string;
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

async function readMutations(): Promise<Mutation[]> {
  const lists = ['public-directory', 'back-office'].map(async (name) => {
    const list = (await import(path.join(ROOT, `bench/src/mutations/${name}.ts`))) as Record<string, Mutation[]>;
    return Object.values(list).flat();
  });
  return (await Promise.all(lists)).flat();
}

const countOf = ({ file, find }: Mutation) => readFileSync(path.join(ROOT, file), 'utf8').split(find).length - 1;

test('each mutation of `npm run bench -- mutations` changes one place, and its test exists', async () => {
  const mutations = await readMutations();
  expect(mutations.length).toBeGreaterThan(100);
  expect(mutations.filter((mutation) => countOf(mutation) !== 1)).toEqual([]);
  expect(mutations.filter((mutation) => !existsSync(path.join(ROOT, mutation.test)))).toEqual([]);
});
