import { fromSql } from 'pgvector';
import type { EntityManager } from 'typeorm';
import { readQuickly } from '../../base/database/read-prepared.js';
import { rarityOf, type LanguageTerms, type Term } from '../search-terms.js';
import type { FoundText } from '../search-types.js';

/** Number of top editions used for query expansion. */
export const TRUSTED = 10;
/** Ignore terms found in only one top edition. */
const MIN_OF_TRUSTED = 2;
const MAX_RELATED = 20;
/** Look up the rarity of at most this many terms. */
const MAX_REPORTED = 60;
/** Share of added terms in the score. */
const SHARE = 0.35;
/** A term in more than a quarter of the editions does not distinguish them. */
const MAX_COMMON = 0.25;

/** `OFFSET 0` prevents the planner from computing the number of every term, which it considers cheap. */
const FREQUENCIES = `
  SELECT said.language, said.number, f.documents
  FROM unnest($1::text[], $2::int[]) AS said (language, number)
  CROSS JOIN LATERAL (
    SELECT documents FROM term_frequencies WHERE language = said.language AND term_number(term) = said.number OFFSET 0
  ) f`;

/** Expands the query with terms that the top editions share, to find editions with other words for the same thing. */
export async function relateTerms(
  manager: EntityManager,
  languages: LanguageTerms[],
  found: FoundText[],
): Promise<LanguageTerms[]> {
  const best = found.slice(0, TRUSTED);
  const whole = best.reduce((sum, hit) => sum + hit.score, 0);
  if (whole === 0) return languages;
  const weights = new Map(
    languages.map(({ language }) => {
      const own = best.filter((hit) => hit.language === language);
      return [language, sumSharedTerms(own, whole)];
    }),
  );
  const said = [...weights].flatMap(([language, terms]) => [...terms.keys()].map((number) => ({ language, number })));
  if (said.length === 0) return languages;
  const rows = await readQuickly<[language: string, number: number, documents: number]>(manager, FREQUENCIES, [
    said.map(({ language }) => language),
    said.map(({ number }) => number),
  ]);
  return languages.map((entry) => {
    const own = rows.filter(([language]) => language === entry.language);
    const weightOf = (number: number) => weights.get(entry.language)?.get(number) ?? 0;
    const terms = own.map(([, number, documents]) => ({ number, documents, weight: weightOf(number) }));
    return { ...entry, related: heaviest(entry, terms) };
  });
}

/** Total weight of each term that at least two of the editions share, by its index in the sparse vectors. */
function sumSharedTerms(editions: FoundText[], whole: number): Map<number, number> {
  const said = new Map<number, { weight: number; times: number }>();
  for (const { score, weights } of editions) {
    if (!weights) continue;
    const { indices, values } = fromSql(weights) as Record<'indices' | 'values', number[]>;
    for (const [at, index] of indices.entries()) {
      // pgvector's client counts from 0, the database from 1.
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
