import type { EntityManager } from 'typeorm';
import { EDITION_LANGUAGES } from '../search-types.js';

/** What one word of a name may be, and what that costs. */
export interface NamePart {
  typed: string;
  meant: { word: string; cost: number }[];
}

/** Of each of two words. */
const MAX_MEANT = 6;
/** Two words with more slips are another name. */
const MAX_COST = 2;

/** Those of the pairs ($1, $2) that stand in an edition one behind the other. */
const WRITTEN = `
  SELECT p.first, p.last FROM unnest($1::text[], $2::text[]) AS p (first, last)
  WHERE EXISTS (
    SELECT FROM unnest($3::text[], $4::text[]) AS l (language, config)
    JOIN editions e ON e.search_language = l.language
      AND e.search @@ phraseto_tsquery(l.config::regconfig, p.first || ' ' || p.last)
    -- A stop word of the language leaves one word, which is no name.
    WHERE numnode(phraseto_tsquery(l.config::regconfig, p.first || ' ' || p.last)) > 1
  )`;

/** Two words of a name as editions write them: 'Tobias Rayes' is nobody, but 'Tobiah Reyes' is somebody. */
export async function correctName(manager: EntityManager, pair: [NamePart, NamePart]): Promise<Map<string, string>> {
  const [firsts, lasts] = pair.map(({ meant }) => [...meant].sort((a, b) => a.cost - b.cost).slice(0, MAX_MEANT));
  const all = (firsts ?? [])
    .flatMap((first) => (lasts ?? []).map((last) => ({ first, last, cost: first.cost + last.cost })))
    .filter(({ cost }) => cost <= MAX_COST)
    .sort((one, other) => one.cost - other.cost);
  if (all.length === 0) return new Map();
  const rows: { first: string; last: string }[] = await manager.query(WRITTEN, [
    all.map(({ first }) => first.word),
    all.map(({ last }) => last.word),
    Object.keys(EDITION_LANGUAGES),
    Object.values(EDITION_LANGUAGES),
  ]);
  const written = all.find(({ first, last }) => rows.some((row) => row.first === first.word && row.last === last.word));
  if (!written) return new Map();
  const [one, other] = pair;
  return new Map(
    [[one.typed, written.first.word] as const, [other.typed, written.last.word] as const].filter(
      ([typed, meant]) => typed !== meant,
    ),
  );
}
