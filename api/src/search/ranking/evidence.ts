/** Distances at which an edition answers, for one model. Measured with questions that have an answer and questions that have none. */
export interface EvidenceScale {
  /** Maximum distance of an edition that answers, in a language the model knows. */
  limit: number;
  /** Maximum distance of a loosely related edition without matching words. */
  loose: number;
  /** Distance of full evidence. */
  sure: number;
  /** An English-only model places all texts of other languages close together. */
  isEnglishOnly: boolean;
}

/** Reduction of the distance if all words match. Costs and bonuses are shares of the distance from `sure` to `limit`. */
const SHARE_BONUS = 0.6;
/** An edition that matches this share of the rarity answers at any distance. */
export const SURE_SHARE = 0.75;
/** Share that answers if there is no distance, or if nobody knows what it means. */
const WORDS_ALONE = 0.5;
/** For languages the model does not know: maximum distance without matching words, and its increase if all match. */
const UNKNOWN_LANGUAGE = { limit: 0.38, share: 0.5 };
/** Lowers the maximum distance if no edition contains some words of the question, by their share of its rarity. */
const UNKNOWN_COST = { from: 0.07, cost: 0.4 };
/** Lowers it by the names and numbers that the edition lacks: their share of the question's rarity. */
const MISSING_NAMES_COST = 2.7;
/** Evidence from which an edition counts as an answer. */
export const MIN_EVIDENCE = 0.5;

export interface Signals {
  /** Share of the question's rarity that matches. */
  share: number;
  language: string;
  /** Share of the question's rarity that no edition in the language contains, reduced if there are few editions. */
  unknown?: number;
  /** Share of the question's rarity in names and numbers that the edition lacks. */
  missingNames?: number;
  /** Distance of the nearest passage. Undefined if the model did not respond. */
  distance?: number;
}

/** How well an edition answers, from 0 to 1, independent of other editions. */
export function evidenceOf(signals: Signals, scale: EvidenceScale | undefined): number {
  const { share, unknown = 0, missingNames = 0, distance } = signals;
  const byWords = share >= SURE_SHARE ? MIN_EVIDENCE + (share - SURE_SHARE) * 2 * MIN_EVIDENCE : 0;
  if (distance === undefined || !scale) return Math.max(byWords, Math.min(share / WORDS_ALONE, 1) * MIN_EVIDENCE);
  const span = scale.limit - scale.sure;
  const adjusted = distance - span * SHARE_BONUS * share;
  const absent = UNKNOWN_COST.cost * Math.max(unknown - UNKNOWN_COST.from, 0) + MISSING_NAMES_COST * missingNames;
  const limit = limitOf(signals, scale) - span * absent;
  const byMeaning = MIN_EVIDENCE * (1 + (limit - adjusted) / Math.max(limit - scale.sure, 0.01));
  return Math.min(Math.max(byWords, byMeaning, 0), 1);
}

function limitOf({ share, language }: Signals, { limit, isEnglishOnly }: EvidenceScale): number {
  if (!isEnglishOnly || language === 'en') return limit;
  return UNKNOWN_LANGUAGE.limit + UNKNOWN_LANGUAGE.share * share;
}
