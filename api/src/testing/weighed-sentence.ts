import { Edition } from '../library/editions/edition.entity.js';
import type { Features, WeighedSentence } from '../search/answers/quoting/weigh-sentences.js';

export const FEATURES: Features = {
  words: 0.5,
  context: 1,
  aspect: 0,
  brevity: 0,
  edition: 0.5,
  passage: 0.6,
  evidence: 0.147,
  figure: 0,
  absent: 0,
  freshness: 0,
  likeness: 0.6,
};

/** The only sentence of an edition. */
export function weighedSentence(
  text: string,
  { features = FEATURES, language = 'en', edition = {} }: WeighedValues = {},
): WeighedSentence {
  const place = { startsAt: 0, endsAt: text.length, paragraph: 0, isHeading: false, isListItem: false };
  const sentence = { ...place, text, stems: new Set(['mill']) };
  const found = {
    edition: Object.assign(new Edition(), { text, ...edition }),
    evidence: features.evidence,
    isAnswering: true,
    passages: [],
  };
  const state = { titleStems: new Set<string>(), absent: 0, freshness: 1 };
  return { source: { ...state, found, language, sentences: [sentence] }, sentence, features, askedStems: [] };
}

interface WeighedValues {
  features?: Features;
  language?: string;
  edition?: Partial<Edition>;
}
