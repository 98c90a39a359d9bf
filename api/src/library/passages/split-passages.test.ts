import { describe, expect, test } from '@jest/globals';
import { splitPassages } from './split-passages.js';

const textsOf = (text: string, words: number) =>
  splitPassages(text, words).map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt));
const count = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe('splitting a text into passages', () => {
  test('keeps sentences together, and passages short', () => {
    const text = 'One two three. Four five six! Seven eight nine ten? Eleven twelve.';
    expect(textsOf(text, 6)).toEqual(['One two three. Four five six!', 'Seven eight nine ten? Eleven twelve.']);
  });

  test('starts a passage with a paragraph, unless the previous one would be too short', () => {
    expect(
      textsOf('Title\n\nA first paragraph of seven words here.\n\nA second paragraph of seven words here.', 12),
    ).toEqual(['Title\n\nA first paragraph of seven words here.', 'A second paragraph of seven words here.']);
  });

  test('splits a very long sentence between words', () => {
    const text = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
    const passages = textsOf(text, 60);
    expect(passages.map(count)).toEqual([60, 60, 60, 20]);
    expect(passages.join(' ')).toBe(text);
  });

  test('keeps every word', () => {
    const text =
      'Mr. Smith paid $3.50 (really?)...\n- a list\n- of things\n\n"Quoted." ¿Qué? Über uns: d.h. alles…\n\n\n***\n\nend';
    expect(textsOf(text, 4).join(' ').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
  });

  test('returns nothing for an empty text', () => {
    expect(splitPassages(' \n\n ', 60)).toEqual([]);
  });
});
