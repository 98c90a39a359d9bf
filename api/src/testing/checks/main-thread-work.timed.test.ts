import { expect, test } from '@jest/globals';
import { splitSentences } from '../../base/words/split-sentences.js';
import { signText } from '../../library/copies/sign-text.js';
import { MAX_TEXT } from '../../library/crawl/edition-values.js';
import { storableText } from '../../base/database/storable-client.js';
import { findMentions } from '../../library/entities/find-mentions.js';
import { splitPassages } from '../../library/passages/split-passages.js';

// Work on strangers' texts in the main thread takes linear time, up to the longest text that can be stored.
// `npm run bench -- attacks` measures how long it blocks.
const TIMES_LONGER = 8;
/** Some work reads only the start of a text. */
const LENGTHS = [MAX_TEXT / 16, MAX_TEXT];
/** Quadratic time would be 64. */
const MAX_GROWTH = 24;
/** Too fast to compare. */
const NEGLIGIBLE_MS = 60;
const MAX_PASSAGES = 400;
const NAMES = Array.from({ length: 100 }, (_, number) => `Anna Vogel${number}`);

const WORK: Record<string, (text: string) => unknown> = {
  'cut into passages': (text) => splitPassages(text, 60, MAX_PASSAGES),
  signed: (text) => signText(text),
  'searched for names': (text) => findMentions({ text, companies: NAMES, people: NAMES, topics: NAMES }),
  'cut into sentences': (text) => splitSentences(text, 'en'),
  'made storable': (text) => storableText(text),
};
const PIECES = {
  'one long word': 'a',
  'short words': 'a ',
  sentences: 'The harbour master opens the gate at six. ',
  points: '.',
  'points and quotes': '."',
  initials: 'A. ',
  'points that end nothing': '...a',
  lines: 'a\n',
  paragraphs: 'a\n\n',
  blanks: ' ',
  names: 'Anna Vogel',
  'names with blanks': 'Anna  \n ',
  accents: 'a\u0301',
  'signs that grow when they are made plain': '\ufdfa',
  'halves of letters': '\ud800',
};

function millisecondsOf(work: (text: string) => unknown, text: string): number {
  const once = () => {
    const begin = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once(), once());
}

test.each(
  Object.entries(WORK).flatMap(([name, work]) =>
    Object.entries(PIECES).map(([of, piece]) => ({ name, work, of, piece })),
  ),
)('the longest text of $of is $name without a standstill', ({ work, piece }) => {
  for (const length of LENGTHS) {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    const short = millisecondsOf(work, text.slice(0, length / TIMES_LONGER));
    const bound = Math.max(NEGLIGIBLE_MS, short * MAX_GROWTH);
    expect(millisecondsOf(work, text)).toBeLessThan(bound);
  }
});
