import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/operations.md', 'docs/decisions.md'];
/** Documents refer to paths relative to the root, to `api/src` or to `web`. */
const BASES = ['', 'api/src', 'web'].map((base) => path.join(ROOT, base));
const PATH = /^(?:[\w.@-]+\/)+(?:[\w.-]+\.(?:ts|tsx|mjs|json|md|yml|css|html|graphql))?$/;

function pathsIn(document: string): string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '');
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  return quoted.filter((words) => PATH.test(words));
}

/** Created at run time. */
const isData = (name: string) => name.startsWith('data/');
const exists = (name: string) => isData(name) || BASES.some((base) => existsSync(path.join(base, name)));

test.each(DOCUMENTS)('%s refers to existing files', (document) => {
  expect(pathsIn(document).filter((name) => !exists(name))).toEqual([]);
});

test('names of files are recognised', () => {
  expect(pathsIn('CONTRIBUTING.md')).toContain('api/src/topics/topic.routes.ts');
});
