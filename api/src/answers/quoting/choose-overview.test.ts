import { expect, test } from '@jest/globals';
import { Edition } from '../../editions/edition.entity.js';
import { chooseOverview } from './choose-overview.js';
import type { Features, WeighedSentence } from './weigh-sentences.js';

const TEXT = 'The mill grinds rye on Mondays only.';
const FEATURES: Features = {
  ...{ words: 1, context: 1, paragraph: 1, aspect: 1, aspectNear: 1, brevity: 0, edition: 1, passage: 0.6 },
  ...{ evidence: 0, kind: 0, visibleKind: 0, missing: 0, absent: 0, otherNumber: 0, freshness: 0, length: 2 },
  ...{ likeness: 0.6, definition: 0, lacksWay: 0 },
};

function sentenceOf(newsletterId: number, evidence: number): WeighedSentence {
  const stems = new Set(['mill']);
  const sentence = {
    text: TEXT,
    startsAt: 0,
    endsAt: TEXT.length,
    paragraph: 0,
    isHeading: false,
    isListItem: false,
    stems,
  };
  const edition = Object.assign(new Edition(), { text: TEXT, newsletterId });
  const found = { edition, evidence, isAnswering: true, passages: [] };
  const state = { titleStems: new Set<string>(), absent: 0, lacksNumber: false, freshness: 1, language: 'en' };
  const source = { ...state, found, sentences: [sentence] };
  return { source, sentence, features: { ...FEATURES, evidence }, askedStems: [stems] };
}

/** Two editions of a newsletter, and one each of two others. */
const WEIGHED = [sentenceOf(1, 0.9), sentenceOf(1, 0.6), sentenceOf(2, 0.6), sentenceOf(3, 0.4)];

test.each([
  { wantsNewsletters: true, newsletters: [1, 2] },
  { wantsNewsletters: false, newsletters: [1] },
])(
  'the best edition of a further newsletter needs less evidence if newsletters are asked for: $wantsNewsletters',
  ({ wantsNewsletters, newsletters }) => {
    const asked = { kind: 'other', question: 'Which newsletters write about mills?' } as const;
    const quotes = chooseOverview(WEIGHED, { asked, isNews: false, wantsNewsletters });
    expect(quotes.map(({ source }) => source.found.edition.newsletterId)).toEqual(newsletters);
  },
);
