import { fromSql } from 'pgvector';
import type { EntityManager } from 'typeorm';
import { readPrepared } from '../../database/read-prepared.js';
import { rarityOf, type LanguageTerms, type Term } from '../search-terms.js';
import type { FoundText } from '../search-types.js';

/** So many of the best editions are taken at their word. */
export const TRUSTED = 10;
/** What one of them alone says may be said by chance. */
const MIN_OF_TRUSTED = 2;
const MAX_RELATED = 20;
/** Of those that they say most it is looked how rare they are. */
const MAX_REPORTED = 60;
/** Beside the words of the question. */
const SHARE = 0.35;
/** A word of every fourth edition says nothing. */
const MAX_COMMON = 0.25;

const FREQUENCIES = `
  SELECT said.number, f.documents
  FROM unnest($2::int[]) AS said (number)
  JOIN term_frequencies f ON f.language = $1 AND term_number(f.term) = said.number`;

/** The question's words together with those that its best editions lean on, which other good editions say instead. */
export async function relateTerms(
  manager: EntityManager,
  languages: LanguageTerms[],
  found: FoundText[],
): Promise<LanguageTerms[]> {
  const best = found.slice(0, TRUSTED);
  const whole = best.reduce((sum, hit) => sum + hit.score, 0);
  if (whole === 0) return languages;
  return Promise.all(
    languages.map(async (entry) => {
      const said = whatTheySay(
        best.filter(({ language }) => language === entry.language),
        whole,
      );
      if (said.size === 0) return entry;
      const rows = await readPrepared<Omit<Term, 'weight'>>(manager, FREQUENCIES, [entry.language, [...said.keys()]]);
      return {
        ...entry,
        related: heaviest(
          entry,
          rows.map((row) => ({ ...row, weight: said.get(row.number) ?? 0 })),
        ),
      };
    }),
  );
}

/** By its place in their vectors, how much each word weighs in all of them, of the heaviest that more than one has. */
function whatTheySay(editions: FoundText[], whole: number): Map<number, number> {
  const said = new Map<number, { weight: number; times: number }>();
  for (const { score, weights } of editions) {
    if (!weights) continue;
    const { indices, values } = fromSql(weights) as Record<'indices' | 'values', number[]>;
    for (const [at, index] of indices.entries()) {
      // The places of the vector's class begin with 0, those of the database with 1.
      const entry = said.get(index + 1) ?? { weight: 0, times: 0 };
      said.set(index + 1, { weight: entry.weight + (score / whole) * (values[at] ?? 0), times: entry.times + 1 });
    }
  }
  const shared = [...said]
    .filter(([, { times }]) => times >= MIN_OF_TRUSTED)
    .sort(([, one], [, other]) => other.weight - one.weight)
    .slice(0, MAX_REPORTED);
  return new Map(shared.map(([number, { weight }]) => [number, weight]));
}

function heaviest({ total, terms }: LanguageTerms, said: Term[]): Term[] {
  const related = said
    .filter(({ documents }) => documents <= MAX_COMMON * total)
    .map((term) => ({ ...term, weight: term.weight * rarityOf(term.documents, total) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_RELATED);
  const scale = (SHARE * lengthOf(terms)) / (lengthOf(related) || 1);
  return related.map((term) => ({ ...term, weight: term.weight * scale }));
}

const lengthOf = (terms: Term[]) => Math.hypot(...terms.map((term) => term.weight));
