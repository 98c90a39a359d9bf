import { describe, expect, test } from '@jest/globals';
import { CitedSentences } from './split-cited.js';

/** Chunks of a few characters, as from the network. */
function read(text: string, size: number) {
  const sentences = new CitedSentences();
  const found = [];
  for (let at = 0; at < text.length; at += size) found.push(...sentences.add(text.slice(at, at + size)));
  return [...found, ...sentences.end()];
}

describe.each([1, 3, 7, 1000])('text of a model in chunks of %d characters', (size) => {
  test('is split into sentences with their citations', () => {
    expect(read('Orders were 23.1. [2] The plain envelope won [1][4].\nDr. Okafor agrees.[3, 5]', size)).toEqual([
      { text: 'Orders were 23.1.', numbers: [2] },
      { text: 'The plain envelope won.', numbers: [1, 4] },
      { text: 'Dr. Okafor agrees.', numbers: [3, 5] },
    ]);
  });

  test('keeps a sentence without citations separate from the next one', () => {
    expect(read('Nobody said so. It rained [1].', size)).toEqual([
      { text: 'Nobody said so.', numbers: [] },
      { text: 'It rained.', numbers: [1] },
    ]);
  });

  test('loses its list markers', () => {
    expect(read('- First the list [1].\n2. Then the letter [2].', size).map(({ text }) => text)).toEqual([
      'First the list.',
      'Then the letter.',
    ]);
  });
});

describe('a text without an end', () => {
  const written = (pieces: number, piece: string) => {
    const sentences = new CitedSentences();
    const found = Array.from({ length: pieces }, () => sentences.add(piece)).flat();
    const end = sentences.end();
    return { found: [...found, ...end], isFull: sentences.isFull };
  };

  test.each(['word ', 'a. b ', '[1', '[ ', '. ', ' ', '[1]', '…"', '\n'])('of %j is dropped', (piece) => {
    const { found, isFull } = written(25_000, piece);
    expect(found).toEqual([]);
    expect(isFull).toBe(true);
  });

  test('shows what came before', () => {
    const sentences = new CitedSentences();
    const [good] = sentences.add('It rained [1]. And then');
    for (let count = 0; count < 1_000; count += 1) sentences.add(' so on');
    expect([good, sentences.end()]).toEqual([{ text: 'It rained.', numbers: [1] }, []]);
  });

  test.each([1, 5_000, 1e6])('is cut in chunks of %d characters', (size) => {
    expect(read(`${'so on '.repeat(5_000)}. It rained [1].`, size)).toEqual([]);
  });
});
