import { expect, test } from '@jest/globals';
import { statementText } from './statement-text.js';

test.each([
  ['SELECT  a\n FROM b WHERE c = $1', 'SELECT a FROM b WHERE c = $1'],
  [`SELECT 1 WHERE a = 'it''s secret' AND b = 'x'`, 'SELECT 1 WHERE a = ? AND b = ?'],
  [`SELECT E'it\\'s secret', 'x'`, 'SELECT ?, ?'],
  [`SELECT 'a\\', 'secret'`, 'SELECT ?, ?'],
  [`DO $$ secret 'it' $$; SELECT $x$ secret $x$`, 'DO ?; SELECT ?'],
  [`SELECT 'never ends secret`, 'SELECT ?'],
  [`SELECT E'it\\'s secret`, 'SELECT ?'],
  [`SELECT E'secret\\`, 'SELECT ?'],
  [`DO $$ never ends secret`, 'DO ?'],
])('%s', (text, expected) => {
  expect(statementText(text)).toBe(expected);
});

test('a text that is cut ends without half a value', () => {
  const text = statementText(`SELECT '${'secret '.repeat(1_000)}' AS a`);
  expect(text).toBe('SELECT ?');
  expect(statementText(`SELECT ${'a, '.repeat(3_000)}`)).toHaveLength(2_000);
});
