import { expect, test } from '@jest/globals';
import { chooseOverview } from './choose-overview.js';
import { FEATURES, weighedSentence } from '../../../testing/weighed-sentence.js';

const TEXT = 'The mill grinds rye on Mondays only.';

const sentenceOf = (newsletterId: number, evidence: number) =>
  weighedSentence(TEXT, { features: { ...FEATURES, words: 1, evidence }, edition: { newsletterId } });

/** Two editions of a newsletter, and one each of two others. */
const WEIGHED = [sentenceOf(1, 0.9), sentenceOf(1, 0.6), sentenceOf(2, 0.6), sentenceOf(3, 0.4)];

test.each([
  { wantsNewsletters: true, newsletters: [1, 2] },
  { wantsNewsletters: false, newsletters: [1] },
])(
  'the best edition of a further newsletter needs less evidence if newsletters are asked for: $wantsNewsletters',
  ({ wantsNewsletters, newsletters }) => {
    const asked = { question: 'Which newsletters write about mills?' };
    const quotes = chooseOverview(WEIGHED, { asked, isNews: false, wantsNewsletters });
    expect(quotes.map(({ source }) => source.found.edition.newsletterId)).toEqual(newsletters);
  },
);
