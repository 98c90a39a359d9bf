import { describe, expect, test } from '@jest/globals';
import { text } from './text.js';

const name = text({ label: 'Name', min: 2, max: 5 });
const complaintOf = (value: unknown) => name.safeParse(value).error?.issues.map(({ message }) => message);
const TOO_SHORT = ['Name must be at least 2 characters.'];
const TOO_LONG = ['Name must be at most 5 characters.'];

describe('a text', () => {
  test('is trimmed, and loses zero bytes', () => {
    expect(name.parse(' \u00a0a\0b\n')).toBe('ab');
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 12],
    ['an empty text', ''],
    ['blanks', '     '],
    ['blanks of other scripts', '\u3000\u2003\u00a0'],
    ['zero-width spaces', '\u200b\u200b\u200b'],
    ['Hangul fillers', '\u3164\u3164\u3164'],
    ['blank braille cells', '\u2800\u2800\u2800'],
    ['zero bytes', '\0\0\0'],
    ['one character between blanks', '  a  '],
    ['one character beside an invisible one', 'a\u200b'],
    ['one emoji', '🦊'],
  ])('of %s is too short', (_what, value) => {
    expect(complaintOf(value)).toEqual(TOO_SHORT);
  });

  test('has its length in characters, not in UTF-16 units', () => {
    expect(complaintOf('🦊🦊🦊🦊🦊')).toBeUndefined();
    expect(complaintOf('🦊🦊🦊🦊🦊🦊')).toEqual(TOO_LONG);
  });

  test('is measured after trimming', () => {
    expect(complaintOf(`   abcde${' '.repeat(1000)}`)).toBeUndefined();
    expect(complaintOf('abcdef')).toEqual(TOO_LONG);
  });

  test('of a million characters is rejected with one message', () => {
    expect(complaintOf('a'.repeat(1_000_000))).toEqual(TOO_LONG);
    expect(complaintOf('\u200b'.repeat(1_000_000))).toEqual(TOO_LONG);
  });
});
