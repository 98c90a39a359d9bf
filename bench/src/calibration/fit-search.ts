import type { Calibration } from '../../../api/dist/search/ranking/calibrations.js';
import type { EvidenceScale } from '../../../api/dist/search/ranking/evidence.js';
import { mean, measure } from '../judged/ranking-measures.js';
import type { Asked } from './ask-all.js';

/** Distances that have a role, as shares of the questions whose nearest right edition lies within. */
const SURE_SHARE = 0.02;
const LOOSE_SHARE = 0.85;
/** Share of the wrong editions among the candidates that lie within the farthest distance. */
const FARTHEST_SHARE = 0.99;
/** A model knows other languages if it finds the right edition this often there, compared with English. */
const KNOWN_SHARE = 0.8;
/** Lines that are tried between `sure` and `loose`, and a little beyond. */
const LIMITS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1];
const MEANINGS = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];
const HEADS = [0, 0.1, 0.2, 0.3, 0.4, 0.5];
/** Settings this close to the best one are the same: the one in the middle of them is least a matter of chance. */
const SAME = 0.003;

/** Any edition is related at any distance. */
const OPEN: Calibration = {
  text: 0.5,
  meaning: 0.5,
  head: 0.3,
  farthest: 2,
  evidence: { limit: 2, loose: 2, sure: 0, isEnglishOnly: false },
};

export type Distances = Pick<Calibration, 'farthest'> & { evidence: EvidenceScale };

/** The range of distances of the model, and whether they mean something in other languages than English. */
export function fitDistances(asked: Asked[]): Distances {
  const near: { language: string; right: number; isFirst: boolean }[] = [];
  const wrong: number[] = [];
  for (const { find, relevant, language } of asked.filter(isAnswerable)) {
    const { hits } = find(OPEN);
    const measured = hits.flatMap(({ editionId, vector }) => (vector ? [{ editionId, distance: vector.best }] : []));
    const isRight = ({ editionId }: { editionId: number }) => (relevant.get(editionId) ?? 0) > 0;
    const right = Math.min(...measured.filter(isRight).map(({ distance }) => distance));
    const others = measured.filter((one) => !isRight(one)).map(({ distance }) => distance);
    if (right < Infinity) near.push({ language, right, isFirst: right < Math.min(...others) });
    wrong.push(...others);
  }
  const isEnglishOnly = shareOfFirst(near, isForeign) < KNOWN_SHARE * shareOfFirst(near, isEnglish);
  const distances = near.filter((one) => !isEnglishOnly || isEnglish(one)).map(({ right }) => right);
  const [sure, loose] = [quantile(distances, SURE_SHARE), quantile(distances, LOOSE_SHARE)];
  return {
    farthest: rounded(quantile(wrong, FARTHEST_SHARE)),
    evidence: { limit: loose, loose: rounded(loose), sure: rounded(sure), isEnglishOnly },
  };
}

/** The limit between editions that answer and others: most right editions above it, and most questions without an answer below. */
export function fitEvidence(asked: Asked[], { farthest, evidence }: Distances): EvidenceScale {
  const known = asked.filter((one) => !evidence.isEnglishOnly || isEnglish(one));
  const limit = (share: number) => rounded(evidence.sure + share * (evidence.loose - evidence.sure));
  const share = bestOf(LIMITS, 'limit', (tried) =>
    measureLimit(known, { ...OPEN, farthest, evidence: { ...evidence, limit: limit(tried) } }),
  );
  return { ...evidence, limit: limit(share) };
}

/** Mean of two shares: questions with a right edition among the answers, and unanswerable ones without any answer. */
function measureLimit(asked: Asked[], calibration: Calibration): number {
  const results = { found: [] as number[], refused: [] as number[] };
  for (const one of asked) {
    const { hits, answering } = one.find(calibration);
    const isFound = hits.slice(0, answering).some(({ editionId }) => (one.relevant.get(editionId) ?? 0) > 0);
    if (isAnswerable(one)) results.found.push(isFound ? 1 : 0);
    else results.refused.push(answering === 0 ? 1 : 0);
  }
  return (average(results.found) + average(results.refused)) / 2;
}

/** The weights that put the right editions first. */
export function fitWeights(asked: Asked[], distances: Distances): Calibration {
  const judged = asked.filter(isAnswerable);
  const calibrationFor = (meaning: number, head: number): Calibration => ({
    text: rounded(1 - meaning),
    meaning,
    head,
    ...distances,
  });
  const meaning = bestOf(MEANINGS, 'meaning', (tried) => measureOrder(judged, calibrationFor(tried, OPEN.head)));
  const head = bestOf(HEADS, 'head', (tried) => measureOrder(judged, calibrationFor(meaning, tried)));
  return calibrationFor(meaning, head);
}

function measureOrder(asked: Asked[], calibration: Calibration): number {
  const measures = [];
  for (const { text, relevant, find } of asked) {
    const { hits } = find(calibration);
    const ranked = hits.map(({ editionId }) => editionId);
    measures.push(measure(ranked, { id: text, kind: 'all', text, relevant }));
  }
  return mean(measures).ndcg10;
}

/** Tries each value, and prints what it reaches. */
function bestOf(values: number[], name: string, reach: (value: number) => number): number {
  const reached: { value: number; score: number }[] = [];
  for (const value of values) reached.push({ value, score: reach(value) });
  console.log(`${name}: ${reached.map(({ value, score }) => `${value} → ${score.toFixed(4)}`).join(', ')}`);
  const best = Math.max(...reached.map(({ score }) => score));
  const same = reached.filter(({ score }) => score >= best - SAME);
  return same[Math.floor((same.length - 1) / 2)]?.value ?? NaN;
}

const isAnswerable = ({ relevant }: Asked) => relevant.size > 0;
const isEnglish = ({ language }: { language: string }) => language === 'en';
const isForeign = ({ language }: { language: string }) => language !== 'en';
const rounded = (value: number) => Math.round(value * 1000) / 1000;
const average = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

function shareOfFirst<T extends { isFirst: boolean }>(near: T[], isMeant: (one: T) => boolean): number {
  const meant = near.filter(isMeant);
  return meant.filter(({ isFirst }) => isFirst).length / meant.length;
}
