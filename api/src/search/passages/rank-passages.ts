import type { EntityManager } from 'typeorm';
import { mapInTurns } from '../../base/async/map-in-turns.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import type { Place } from '../../library/editions/passage-place.js';
import { calibrationOf, type Calibration } from '../ranking/calibrations.js';
import type { Evidence, EvidenceEdition } from '../read-evidence.js';
import { cutWindows, distanceOf, type Window } from './cut-windows.js';
import { stemMatcher, type MatchStem } from './match-stems.js';
import { readAskedStems, type AskedStems } from './read-stems.js';
import { splitEdition, type SplitEdition, type StemmedSentence } from './split-edition.js';

/** A part of an edition, from one sentence to another. */
export interface Passage extends Place {
  edition: Edition;
  text: string;
  /** The higher, the more likely it answers. At most 3. */
  score: number;
  /** The sentence in it that most likely answers. */
  likely: Place | null;
}

/** A word of the title counts less than one of the passage. */
const IN_TITLE = 0.6;
/** A sentence with fewer words seldom says anything. */
const MIN_WORDS = 4;

/**
 * All passages of these editions, best first. They overlap. Equal parts of the score are the share of the question's words,
 * weighted by rarity, the likeness to the question, and the evidence of the edition. Gives way to other requests.
 */
export async function rankPassages(
  manager: EntityManager,
  { question, model, editions }: Pick<Evidence, 'question' | 'model' | 'editions'>,
): Promise<Passage[]> {
  const sources: SplitEdition[] = [];
  for (const found of editions) sources.push(await splitEdition(manager, found));
  const languages = [...new Set(sources.map(({ language }) => language))];
  const asked = await readAskedStems(manager, question.telling, languages);
  const scoring = { match: stemMatcher(), scale: scaleOf(calibrationOf(model.name), editions) };
  const passages: Passage[] = [];
  for (const source of sources)
    passages.push(...(await passagesOf(source, { ...scoring, stems: asked.get(source.language) ?? new Map() })));
  return passages.sort((one, other) => other.score - one.score);
}

interface Scoring {
  stems: AskedStems;
  match: MatchStem;
  scale: Scale;
}

async function passagesOf(source: SplitEdition, { stems, match, scale }: Scoring): Promise<Passage[]> {
  const { edition, evidence, passages } = source.found;
  const total = sumOf([...stems.values()]);
  /** Of each stem of the question, its share of the rarity if the text has it. */
  const sharesOf = (text: ReadonlySet<string>) =>
    [...stems].map(([stem, rarity]) => (rarity / total) * match(stem, text));
  const inTitle = sharesOf(source.titleStems).map((share) => IN_TITLE * share);
  const shares = await mapInTurns(source.sentences, (sentence) => sharesOf(sentence.stems));
  return mapInTurns(cutWindows(source.sentences), (window) => {
    const within = [inTitle, ...shares.slice(window.from, window.to)];
    const words = sumOf(inTitle.map((_share, stem) => Math.max(...within.map((of) => of[stem] ?? 0))));
    const place = placeOf(source.sentences, window);
    const distance = distanceOf(place, passages);
    const likeness = distance === undefined ? words : likenessOf(distance, scale);
    return {
      edition,
      ...place,
      text: edition.text?.slice(place.startsAt, place.endsAt) ?? '',
      score: words + likeness + evidence,
      likely: likelyIn(source.sentences, window, (at) => sumOf(shares[at] ?? [])),
    };
  });
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const placeOf = (sentences: StemmedSentence[], { from, to }: Window): Place => ({
  startsAt: sentences[from]?.startsAt ?? 0,
  endsAt: sentences[to - 1]?.endsAt ?? 0,
});

/** Distances of a likeness of 1 and of 0. */
interface Scale {
  nearest: number;
  farthest: number;
}

/** That of full evidence and that of unrelated passages. If nobody knows them, those of what was found. */
function scaleOf({ evidence, farthest }: Calibration, editions: EvidenceEdition[]): Scale {
  if (evidence) return { nearest: evidence.sure, farthest };
  const found = editions.flatMap(({ passages }) => passages.map(({ distance }) => distance));
  return { nearest: Math.min(...found), farthest: Math.max(...found) };
}

const likenessOf = (distance: number, { nearest, farthest }: Scale): number =>
  distance <= nearest ? 1 : Math.max(0, (farthest - distance) / (farthest - nearest));

/** Of the sentences with most of the question's words, the first. Headings and questions do not answer. */
function likelyIn(sentences: StemmedSentence[], { from, to }: Window, shareOf: (at: number) => number): Place | null {
  let best: { share: number; at: number } | undefined;
  for (let at = from; at < to; at += 1) {
    const sentence = sentences[at];
    const share = sentence && says(sentence) ? shareOf(at) : 0;
    if (share > (best?.share ?? 0)) best = { share, at };
  }
  return best ? placeOf(sentences, { from: best.at, to: best.at + 1 }) : null;
}

const says = ({ isHeading, words, text }: StemmedSentence) =>
  !isHeading && words >= MIN_WORDS && !/[?]["'”’»)]*$/.test(text);
