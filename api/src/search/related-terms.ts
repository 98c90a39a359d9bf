import type { EntityManager } from 'typeorm';
import { rarityOf, type LanguageTerms, type Term } from './search-terms.js';
import type { TextHit } from './search-types.js';

/** So many of the best editions are taken at their word. */
export const TRUSTED = 10;
/** What one of them alone says may be said by chance. */
const LEAST_OF_TRUSTED = 2;
const MOST_RELATED = 20;
/** Beside the words of the question. */
const SHARE = 0.35;
/** A word of every fourth edition says nothing. */
const MOST_COMMON = 0.25;

const HEAVY_TERMS = `
  WITH said AS MATERIALIZED (
    SELECT e.search_language AS language, w.term, sum(h.share * w.weight) AS weight
    FROM unnest($1::int[], $2::float[]) AS h (id, share)
    JOIN editions e ON e.id = h.id
    JOIN text_lengths l ON l.language = e.search_language
    CROSS JOIN LATERAL term_weights(e.search, l.words::float / l.editions) w
    GROUP BY 1, 2 HAVING count(*) >= ${LEAST_OF_TRUSTED}
  )
  SELECT said.language, said.term AS lexeme, term_number(said.term) AS number, f.documents, said.weight
  FROM said JOIN text_lengths l ON l.language = said.language
  JOIN term_frequencies f ON f.language = said.language AND f.term = said.term AND f.documents <= ${MOST_COMMON} * l.editions`;

/** The question's words together with those that its best editions lean on, which other good editions say instead. */
export async function relateTerms(
  manager: EntityManager,
  languages: LanguageTerms[],
  best: TextHit[],
): Promise<LanguageTerms[]> {
  const whole = best.reduce((sum, hit) => sum + hit.score, 0);
  if (whole === 0) return languages;
  const rows: (Term & { language: string })[] = await manager.query(HEAVY_TERMS, [
    best.map((hit) => hit.editionId),
    best.map((hit) => hit.score / whole),
  ]);
  return languages.map((entry) => ({ ...entry, related: heaviest(entry, rows) }));
}

function heaviest({ language, total, terms }: LanguageTerms, rows: (Term & { language: string })[]): Term[] {
  const related = rows
    .filter((row) => row.language === language)
    .map(({ lexeme, number, documents, weight }) => ({
      ...{ lexeme, number, documents },
      weight: weight * rarityOf(documents, total),
    }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_RELATED);
  const scale = (SHARE * lengthOf(terms)) / (lengthOf(related) || 1);
  return related.map((term) => ({ ...term, weight: term.weight * scale }));
}

const lengthOf = (terms: Term[]) => Math.hypot(...terms.map((term) => term.weight));
