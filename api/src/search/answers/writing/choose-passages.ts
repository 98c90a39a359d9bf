import type { NumberedPassage } from '../../../outside/models/answer-model.js';
import { blankInstructions, isForModel } from '../../../base/words/drop-instructions.js';
import { answerWeights } from '../quoting/answer-weights.js';
import { scoreSentences } from '../quoting/score-sentences.js';
import type { ReadSource, WeighedSentence } from '../quoting/weigh-sentences.js';
import { dateOf } from '../quoting/write-sentences.js';

const MAX_PASSAGES = 12;
const MAX_EDITIONS = 8;
/** Characters around the sentence, if the edition has no embedded passages. */
const AROUND = 400;
const MAX_CHARACTERS = 1_500;

/** A passage for the model, and where it is from. */
export interface ChosenPassage extends NumberedPassage {
  source: ReadSource;
  startsAt: number;
}

/** Passages around the best sentences, numbered from the best. */
export function choosePassages(
  weighed: WeighedSentence[],
  language = 'en',
  weights = answerWeights(),
): ChosenPassage[] {
  const chosen = new Map<string, ChosenPassage>();
  const editions = new Set<number>();
  for (const one of scoreSentences(weighed, weights)) {
    if (chosen.size === MAX_PASSAGES) break;
    const { edition } = one.source.found;
    if (!editions.has(edition.id) && editions.size === MAX_EDITIONS) continue;
    const slice = sliceAround(one);
    const key = `${edition.id} ${slice.startsAt}`;
    if (chosen.has(key)) continue;
    editions.add(edition.id);
    chosen.set(key, describe(one.source, slice, { number: chosen.size + 1, language }));
  }
  return [...chosen.values()];
}

interface TextSlice {
  startsAt: number;
  text: string;
}

/** Ends where the quotable text ends. */
function sliceAround({ source, sentence }: WeighedSentence): TextSlice {
  const text = source.found.edition.text ?? '';
  const quotable = source.sentences.at(-1)?.endsAt ?? 0;
  const found = source.found.passages.find(
    ({ startsAt, endsAt }) => startsAt <= sentence.startsAt && sentence.startsAt < endsAt,
  );
  const near = source.sentences.filter(({ startsAt }) => Math.abs(startsAt - sentence.startsAt) < AROUND);
  const startsAt = found?.startsAt ?? near[0]?.startsAt ?? sentence.startsAt;
  const endsAt = found?.endsAt ?? near.at(-1)?.endsAt ?? sentence.endsAt;
  return { startsAt, text: text.slice(startsAt, Math.min(endsAt, quotable, startsAt + MAX_CHARACTERS)) };
}

function describe(
  source: ReadSource,
  { startsAt, text }: TextSlice,
  { number, language }: { number: number; language: string },
): ChosenPassage {
  const { edition } = source.found;
  const { newsletter, title, url } = edition;
  const date = dateOf(edition, language) ?? null;
  const shown = title && !isForModel(title) ? title : null;
  const facts = { newsletter: newsletter.name, title: shown ?? url, date };
  return { number, ...facts, source, startsAt, text: blankInstructions(text, edition.language) };
}
