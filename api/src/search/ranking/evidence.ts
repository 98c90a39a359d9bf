/** Where a model's distances say that an edition answers; measured with questions that the editions answer and others. */
export interface EvidenceScale {
  /** The farthest distance at which an edition answers, in a language that the model knows. */
  line: number;
  /** The farthest distance at which an edition without a word of the question is loosely related. */
  loose: number;
  /** A distance at which there is no doubt. */
  sure: number;
  /** Whether the model knows English only: texts of another language are all near each other to it. */
  isEnglishOnly: boolean;
}

/** How much nearer an edition counts that has all words of the question. */
const SHARE_BONUS = 0.2;
/** An edition with this share of the question's rarity answers, whatever its distance is. */
const SURE_SHARE = 0.75;
/** Without a distance, this share answers. */
const WORDS_ALONE = 0.5;
/** In a language that the model does not know: the distance that answers without words, and the words that it wants beyond. */
const UNKNOWN_LANGUAGE = { line: 0.42, lineWithWords: 0.58, share: 0.25 };
/** How much nearer an edition has to be where words of the question stand in no edition at all, by their share of its rarity. */
const UNKNOWN_COST = { from: 0.07, cost: 0.14 };
/** The evidence of an edition on the line, between none (0) and no doubt (1). */
export const EVIDENCE_LINE = 0.5;

export interface Signals {
  /** Share of the question's rarity that the edition's words match. */
  share: number;
  language: string;
  /** Share of the question's rarity that no edition of the language has, less where there are few editions. */
  unknown?: number;
  /** Distance of the nearest passage; undefined where the model did not answer. */
  distance?: number;
}

/** How well an edition answers by itself, from 0 to 1, without a look at the others. */
export function evidenceOf({ share, language, unknown = 0, distance }: Signals, scale: EvidenceScale): number {
  const byWords = share >= SURE_SHARE ? EVIDENCE_LINE + (share - SURE_SHARE) * 2 * EVIDENCE_LINE : 0;
  if (distance === undefined) return Math.max(byWords, Math.min(share / WORDS_ALONE, 1) * EVIDENCE_LINE);
  const adjusted = distance - SHARE_BONUS * share;
  const line = lineOf({ share, language }, scale) - UNKNOWN_COST.cost * Math.max(unknown - UNKNOWN_COST.from, 0);
  const byMeaning = EVIDENCE_LINE * (1 + (line - adjusted) / Math.max(line - scale.sure, 0.01));
  return Math.min(Math.max(byWords, byMeaning, 0), 1);
}

function lineOf({ share, language }: Signals, { line, isEnglishOnly }: EvidenceScale): number {
  if (!isEnglishOnly || language === 'en') return line;
  return share >= UNKNOWN_LANGUAGE.share ? UNKNOWN_LANGUAGE.lineWithWords : UNKNOWN_LANGUAGE.line;
}
