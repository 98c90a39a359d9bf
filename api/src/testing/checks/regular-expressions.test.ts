import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

// Runs every regular expression on texts that cause backtracking, to find those with quadratic time.

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDERS = ['api/src', 'rules/src'];
const SHORT = 2_000;
const LONG = 24_000;
/** A linear expression takes hundredths of a millisecond for the short text. */
const SUSPICIOUS_MS = 1;
/** A quadratic one takes at least half a second. */
const MAX_MS = 80;
/** Other work of the machine may disturb a measurement, so it is repeated a little later. */
const MEASUREMENTS = 5;
const PAUSE_MS = 300;

interface Expression {
  where: string;
  pattern: string;
  flags: string;
}

const isRead = (file: string) => /\.ts$/.test(file) && !/\.(test|d)\.ts$|(^|\/)(testing|demo)\//.test(file);

function expressionsOf(folder: string): Expression[] {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(isRead);
  return files.flatMap((file) => {
    const found: Expression[] = [];
    const text = readFileSync(path.join(ROOT, folder, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        const where = `${folder}/${file}:${line}`;
        found.push({ where, pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

const SIGNS = [...' \n\taA1-."\'<&@(,/=é_:|*\u00a0#%!'];
const PAIRS = [
  ...[
    ' a',
    'a-',
    'a.',
    'A.',
    'Aa',
    '1.',
    '1 ',
    '1/',
    'a\n',
    '\n ',
    ' \n',
    'a,',
    'A a',
    'Aa ',
    ' - ',
    ' | ',
    'a@',
    'a=',
  ],
  ...['<a', '&a', 'a:', '. ', '," ', 'a\u2019', '("', '1-', 'a/', '/a', 'http://', 'a.b', 'Aa.', '  a', '..'],
];
const SYNTAX = new Set('\\()[]{}?*+|^$');

/** Repeated strings with their prefixes: common characters, and those of the expression. */
function attacksOn({ pattern }: Expression): [string, string][] {
  const plain = pattern.replace(/\\[pPuxk](\{[^}]*\}|[0-9a-f]{2,4})?|\\[bBdDsSwWnrt]/g, ' ');
  const escaped = [...pattern.matchAll(/\\([^\p{L}\p{N}])/gu)].map(([, sign = '']) => sign);
  // Without its last part, a sequence may be searched to the end of the text again and again.
  const starts = escaped.slice(0, 8).map((_, last) => escaped.slice(0, last + 1).join(''));
  const own = [...new Set([...escaped, ...[...plain].filter((sign) => !SYNTAX.has(sign))])].slice(0, 16);
  const words = [...new Set(plain.match(/[\p{L}<&@/]{2,}/gu) ?? [])].slice(0, 8);
  return [
    ...[...SIGNS, ...PAIRS, ...own, ...starts].map((piece): [string, string] => ['', piece]),
    ...own.slice(0, 8).flatMap((sign) => [' ', 'a', '1', 'A'].map((next): [string, string] => ['', sign + next])),
    ...words.flatMap((word) => ['', ' ', 'a'].map((next): [string, string] => ['', word + next])),
    ...words.flatMap((word) => [' ', 'a', '1', '.', 'A '].map((piece): [string, string] => [word, piece])),
  ];
}

function millisecondsOf(expression: RegExp, [before, piece]: [string, string], length: number): number {
  // The last character prevents matches at the end of the text.
  const text = `${before}${piece.repeat(Math.ceil(length / piece.length))}\0`;
  const [begin, beginOfProcess] = [performance.now(), process.cpuUsage()];
  if (expression.global) text.replace(expression, '');
  else expression.exec(text);
  const { user, system } = process.cpuUsage(beginOfProcess);
  // The time of the process includes its other threads, and the time that passes includes other processes.
  return Math.min((user + system) / 1_000, performance.now() - begin);
}

async function findSlow(expressions: Expression[]): Promise<string[]> {
  const slow: string[] = [];
  for (const one of expressions) {
    const expression = new RegExp(one.pattern, one.flags);
    for (const attack of attacksOn(one)) {
      if (!(await isSlow(expression, attack))) continue;
      slow.push(`${one.where} ${JSON.stringify(attack)}: /${one.pattern.slice(0, 100)}/${one.flags}`);
      break;
    }
  }
  return slow;
}

async function isSlow(expression: RegExp, attack: [string, string]): Promise<boolean> {
  if (millisecondsOf(expression, attack, SHORT) <= SUSPICIOUS_MS) return false;
  for (let measured = 0; measured < MEASUREMENTS; measured += 1) {
    if (millisecondsOf(expression, attack, LONG) <= MAX_MS) return false;
    await wait(PAUSE_MS);
  }
  return true;
}

/** Expressions that our modules compose from lists when they are loaded. */
async function composedExpressions(): Promise<Expression[]> {
  const found: Expression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given: ConstructorParameters<typeof RegExp>) {
      const made = new target(...given);
      const callers = new Error().stack?.split('\n').slice(2) ?? [];
      const where = callers.find((caller) => !/\/(words|any-of|phrases)[./]/.test(caller))?.trim() ?? '';
      if (!callers[0]?.includes('node_modules')) found.push({ where, pattern: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const file of modulesThatCompose()) await import(path.join(ROOT, file));
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

function modulesThatCompose(): string[] {
  const files = readdirSync(path.join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' }).filter(isRead);
  return files
    .map((file) => `api/src/${file}`)
    .filter((file) =>
      /^(export )?const .*(new RegExp|anyOf|anyWord|[pP]attern|phrases)\(/m.test(
        readFileSync(path.join(ROOT, file), 'utf8'),
      ),
    );
}

describe('regular expressions', () => {
  test.each(FOLDERS)(
    'in %s take linear time',
    async (folder) => {
      const found = expressionsOf(folder);
      expect(found.length).toBeGreaterThan(0);
      expect(await findSlow(found)).toEqual([]);
    },
    600_000,
  );

  test('composed of lists take linear time', async () => {
    const found = await composedExpressions();
    expect(found.length).toBeGreaterThan(100);
    expect(await findSlow(found)).toEqual([]);
  }, 600_000);
});
