import { expect, test } from '@jest/globals';
import nlp from 'compromise';
import { parseEnglish } from './parse-english.js';

const LINE = 'Greta Quill of Marlow Instruments told us what the presses cost.';

test('a line is parsed once for all callers', async () => {
  expect(await parseEnglish(LINE)).toBe(await parseEnglish(LINE));
});

test('people are found, and words keep their tags', async () => {
  const { people, sentences } = await parseEnglish(LINE);
  const plain = nlp(LINE).json({ offset: false, terms: { tags: true } }) as typeof sentences;
  const tagsOf = (all: typeof sentences) => all.flatMap(({ terms }) => terms.map(({ tags }) => [...tags].sort()));
  expect(people).toEqual(['Greta Quill']);
  expect(tagsOf(sentences)).toEqual(tagsOf(plain));
});
