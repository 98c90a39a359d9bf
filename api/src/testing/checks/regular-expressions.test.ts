import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { analyse } from 'scslre';

// The linter finds literal expressions that may take quadratic time (`regexp/no-super-linear-*`). Here are those that modules
// compose from lists when they are loaded.

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDERS = ['api/src', 'packages/page-reader/src', 'packages/text-insight/src'];
const COMPOSES = /^(export )?const .*(new RegExp|anyOf|anyWord|[pP]attern|phrases)\(/m;
/** These test lines of at most 260 characters, and questions, which are short too. */
const BOUNDED = /boilerplate|answers\/question\//;

const isRead = (file: string) => /\.ts$/.test(file) && !/\.(test|d)\.ts$|(^|\/)(testing|demo)\//.test(file);

function modulesThatCompose(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => isRead(file) && !BOUNDED.test(file))
      .map((file) => path.join(ROOT, folder, file)),
  ).filter((file) => COMPOSES.test(readFileSync(file, 'utf8')));
}

async function composedExpressions(): Promise<RegExp[]> {
  const found: RegExp[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given: ConstructorParameters<typeof RegExp>) {
      const made = new target(...given);
      const caller = new Error().stack?.split('\n')[2] ?? '';
      if (!caller.includes('node_modules') && !BOUNDED.test(new Error().stack ?? '')) found.push(made);
      return made;
    },
  });
  try {
    for (const file of modulesThatCompose()) await import(file);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** What makes an expression slow, as the linter says it. */
const faultsOf = (expression: RegExp): string[] =>
  analyse(expression)
    .reports.filter(({ exponential, type }) => exponential || type !== 'Move')
    .map(({ type }) => `${type}: ${expression.source.slice(0, 100)}`);

test('expressions that are composed of lists take linear time', async () => {
  const found = await composedExpressions();
  expect(found.length).toBeGreaterThan(10);
  expect(found.flatMap(faultsOf)).toEqual([]);
}, 300_000);

test('a slow expression is recognised', () => {
  expect(faultsOf(/^(a+)+$/)).not.toEqual([]);
  expect(faultsOf(/\s*.*\s*x/)).not.toEqual([]);
  expect(faultsOf(/^[a-z]+\d$/)).toEqual([]);
});
