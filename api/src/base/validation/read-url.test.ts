import { expect, it } from '@jest/globals';
import { readUrl } from './read-url.js';

it('parses URLs with accents any number of times', () => {
  const refused = Array.from({ length: 50_000 }, () => readUrl('https://münchen.example/')).filter((url) => !url);
  expect(refused).toHaveLength(0);
});

it('reads relative addresses and gives nothing for nonsense', () => {
  expect(readUrl('../b', 'https://example.com/a/')?.href).toBe('https://example.com/b');
  expect(readUrl('http://')).toBeUndefined();
});
