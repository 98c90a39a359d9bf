import type { EntityManager } from 'typeorm';
import { readPrepared } from '../../base/database/read-prepared.js';
import { rarityOf, type LanguageTerms, type Term } from '../search-terms.js';
import type { Match, Question, TextHit } from '../search-types.js';
import { asVector } from './term-vectors.js';

/** Check term proximity in at most this many top hits. */
const MAX_COMPARED = 60;
/** Bonus for adjacent words, as a share of the weight of the words. */
const PHRASE_BONUS = 0.15;
/** With so few editions in a language, an unknown word means little. */
const FEW_EDITIONS = 50;
const MIN_RARITY = 0.01;

/** One statement for any number of languages and words, so that each connection plans it once. */
const WEIGH = `
  WITH languages AS MATERIALIZED (
    SELECT l.*, phraseto_tsquery(l.config, $6) AS phrase
    FROM unnest($2::text[], $3::regconfig[], $4::sparsevec[], $5::float[], $13::float[]) AS l (language, config, terms, bonus, share_of_all)
  ), words AS MATERIALIZED (
    SELECT * FROM unnest($7::text[], $8::sparsevec[], $9::float[], $12::boolean[]) AS w (language, term, share, is_name)
  ), weighed AS MATERIALIZED (
    SELECT t.edition_id, t.language, l.config, l.phrase, l.bonus, l.share_of_all, -(t.weights <#> l.terms) AS weight, matched.*
    FROM edition_terms t LEFT JOIN languages l ON l.language = t.language CROSS JOIN LATERAL (
      SELECT sum(w.share) AS share, sum(w.share) FILTER (WHERE w.is_name) AS names
      FROM words w WHERE w.language = t.language AND -(t.weights <#> w.term) > 0
    ) matched WHERE t.edition_id = ANY ($1)
  ), asked AS (
    SELECT *, share > 0
      AND (cardinality($10::text[]) = 0 OR (SELECT bool_and(e.search @@ phraseto_tsquery(config, p))
        FROM editions e, unnest($10::text[]) p WHERE e.id = edition_id))
      AND (cardinality($11::text[]) = 0 OR (SELECT NOT bool_or(e.search @@ plainto_tsquery(config, x))
        FROM editions e, unnest($11::text[]) x WHERE e.id = edition_id)) AS is_found
    FROM weighed
  ), placed AS (
    SELECT *, row_number() OVER (PARTITION BY language ORDER BY is_found DESC NULLS LAST, weight DESC, edition_id) AS place FROM asked
  )
  SELECT edition_id AS "editionId", language, least(1, coalesce(share, 0)) AS share, coalesce(names, 0) AS names,
    CASE WHEN is_found THEN weight +
      CASE WHEN bonus > 0 AND share >= share_of_all AND place <= ${MAX_COMPARED} AND (SELECT e.search @@ phrase FROM editions e WHERE e.id = edition_id)
      THEN bonus ELSE 0 END END AS score
  FROM placed ORDER BY score DESC NULLS LAST, edition_id`;

interface Weighed extends TextHit {
  language: string;
  share: number;
  names: number;
}

export interface WeighedCandidates {
  /** Editions with a matching word, best first. */
  texts: TextHit[];
  matches: Map<number, Match>;
}

/** Scores these editions by the words of the question. */
export async function weighCandidates(
  manager: EntityManager,
  { question, terms }: { question: Question; terms: LanguageTerms[] },
  editionIds: number[],
): Promise<WeighedCandidates> {
  if (editionIds.length === 0) return { texts: [], matches: new Map() };
  const languages = terms.filter((language) => language.terms.length > 0);
  const words = languages.flatMap((language) =>
    language.terms.map((term) => ({
      language: language.language,
      vector: asVector([{ ...term, weight: 1 }]),
      share: rarityOf(term.documents, language.total) / Math.max(language.rarity, MIN_RARITY),
      isName: term.isName ?? false,
    })),
  );
  const rows = await readPrepared<Weighed>(manager, WEIGH, [
    editionIds,
    languages.map(({ language }) => language),
    languages.map(({ config }) => config),
    languages.map((language) => asVector(language.terms)),
    languages.map(bonusOf),
    question.words,
    words.map(({ language }) => language),
    words.map(({ vector }) => vector),
    words.map(({ share }) => share),
    question.phrases,
    question.excluded,
    words.map(({ isName }) => isName),
    languages.map(shareOfAll),
  ]);
  const shares = new Map(terms.map((one) => [one.language, { unknown: unknownShare(one), names: nameShare(one) }]));
  const matchOf = ({ language, share, names }: Weighed): Match => {
    const asked = shares.get(language) ?? { unknown: 0, names: 0 };
    return { language, share, unknown: asked.unknown, missingNames: Math.max(asked.names - names, 0) };
  };
  return {
    texts: rows.filter(({ score }) => score !== null).map(({ editionId, score }) => ({ editionId, score })),
    matches: new Map(rows.map((row) => [row.editionId, matchOf(row)])),
  };
}

/** Bonus for adjacent words. */
function bonusOf({ terms }: LanguageTerms): number {
  return terms.length < 2 ? 0 : PHRASE_BONUS * terms.reduce((sum, term) => sum + term.weight, 0);
}

/** Share of an edition with all words of the question, minus rounding errors. With a smaller share, it cannot contain the phrase. */
function shareOfAll({ terms, total, rarity }: LanguageTerms): number {
  return (0.999 * rarityIn(terms, total)) / Math.max(rarity, MIN_RARITY);
}

const rarityIn = (terms: Term[], total: number) =>
  terms.reduce((sum, { documents }) => sum + rarityOf(documents, total), 0);

function unknownShare({ terms, total, rarity }: LanguageTerms): number {
  const share = Math.max(0, 1 - rarityIn(terms, total) / Math.max(rarity, MIN_RARITY));
  return (share * total) / (total + FEW_EDITIONS);
}

const nameShare = ({ nameRarity, rarity }: LanguageTerms) => nameRarity / Math.max(rarity, MIN_RARITY);
