import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'bench/results.md', 'bench/experiments.md'].concat(
  ['api', 'architecture', 'decisions', 'operations', 'specification'].map((name) => `docs/${name}.md`),
);
/** A file in one of these folders may be named without its own folder. */
const SOURCES = [
  'api/src',
  'web/src',
  'web/build',
  'rules/src',
  'packages/embedded-postgres/src',
  'packages/page-reader/src',
  'packages/sentence-model/src',
  'packages/text-insight/src',
  'bench/src',
  'e2e',
  'scripts',
];
/** Documents refer to paths relative to the root, to `api/src` or to `web`. */
const BASES = ['', 'api/src', 'web'].map((base) => path.join(ROOT, base));
const PATH = /^(?:[\w.@-]+\/)+(?:[\w.-]+\.(?:ts|tsx|mjs|json|md|yml|css|html|graphql))?$/;
const SOURCE_FILE = /^\w[\w.-]*\.(?:tsx?|mjs)$/;

function pathsIn(document: string): string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '');
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  return quoted.filter((words) => PATH.test(words) || SOURCE_FILE.test(words));
}

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const NAMED_FILE = /(?<![\w.-])\w[\w.-]*\.(?:tsx?|mjs|md)\b/g;

function filesInComments(source: string): string[] {
  const comments = readFileSync(path.join(ROOT, source), 'utf8').match(COMMENT) ?? [];
  return comments.flatMap((comment) => comment.match(NAMED_FILE) ?? []);
}

const sourceFiles = new Set(
  SOURCES.flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })).map((name) =>
    path.basename(name),
  ),
);
/** Created at run time. */
const isCreated = (name: string) => /^(?:data|bench\/results)\//.test(name);
const exists = (name: string) =>
  isCreated(name) || sourceFiles.has(name) || BASES.some((base) => existsSync(path.join(base, name)));

test.each(DOCUMENTS)('%s refers to existing files', (document) => {
  expect(pathsIn(document).filter((name) => !exists(name))).toEqual([]);
});

test('each difference from the specifications names its test', () => {
  const text = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
  const [, section = ''] = text.split('## Where we differ, and why');
  const tests = [...section.matchAll(/^\| .*\| `?([^|`]*)`? *\|$/gm)].map(([, last = '']) => last.trim()).slice(2);
  expect(tests.length).toBeGreaterThan(0);
  const isTest = (name: string) => /^(?:api|web|e2e)\/.*\.test\.tsx?$/.test(name) && existsSync(path.join(ROOT, name));
  expect(tests.filter((name) => !isTest(name))).toEqual([]);
});

const FOLDERS_OF_DOCUMENTS = ['', 'docs', 'bench'];
const isKnown = (name: string) =>
  sourceFiles.has(name) || FOLDERS_OF_DOCUMENTS.some((folder) => existsSync(path.join(ROOT, folder, name)));

test.each(SOURCES)('comments in %s refer to existing files', (folder) => {
  const sources = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const missing = sources
    .filter((name) => SOURCE_FILE.test(path.basename(name)))
    .flatMap((name) => filesInComments(path.join(folder, name)).filter((named) => !isKnown(named)));
  expect(missing).toEqual([]);
});

test('names of files are recognised', () => {
  expect(pathsIn('CONTRIBUTING.md')).toContain('api/src/catalogue/topics/topic.routes.ts');
  expect(pathsIn('docs/specification.md')).toContain('newsletter.service.test.ts');
});
