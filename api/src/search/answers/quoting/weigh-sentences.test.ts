import { expect, test } from '@jest/globals';
import { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import { weighedSentence } from '../../../testing/weighed-sentence.js';
import { weighSentences } from './weigh-sentences.js';

test.each([
  { stems: ['softwar'], isWeighed: false },
  { stems: ['softwar', 'hour'], isWeighed: true },
  // Says yes to the whole question.
  { stems: ['price', 'softwar'], isWeighed: true },
  { stems: ['hour'], isWeighed: true },
])('of the question about "price" and "software", a sentence with $stems may be quoted: $isWeighed', async (given) => {
  const edition = { newsletter: Object.assign(new Newsletter(), { name: 'Ledger' }) };
  const { source, sentence } = weighedSentence('On the software itself.', { edition });
  const question = {
    asked: { question: 'How do I price software?' },
    wantsNow: false,
    hardWords: { names: [], numbers: [] },
    stems: new Map([['en', new Map(['price', 'softwar'].map((stem) => [stem, 1]))]]),
  };
  const weighed = await weighSentences(question, [
    { ...source, sentences: [{ ...sentence, stems: new Set(given.stems) }] },
  ]);
  expect(weighed).toHaveLength(given.isWeighed ? 1 : 0);
});
