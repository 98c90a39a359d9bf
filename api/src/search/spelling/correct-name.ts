import type { EntityManager } from 'typeorm';
import { EDITION_LANGUAGES } from '../search-types.js';

/** Candidates for one word of a name, with their costs. */
export interface NamePart {
  typed: string;
  meant: { word: string; cost: number }[];
}

/** Maximum candidates per word. */
const MAX_MEANT = 6;
/** With a higher cost, it is another name. */
const MAX_COST = 2;

/** Which of the pairs ($1, $2) occur as consecutive words in an edition. */
const WRITTEN = `
  SELECT p.first, p.last FROM unnest($1::text[], $2::text[]) AS p (first, last)
  WHERE EXISTS (
    SELECT FROM unnest($3::text[], $4::text[]) AS l (language, config)
    JOIN editions e ON e.search_language = l.language
      AND e.search @@ phraseto_tsquery(l.config::regconfig, p.first || ' ' || p.last)
    -- A stop word of the language leaves one word, which is no name.
    WHERE numnode(phraseto_tsquery(l.config::regconfig, p.first || ' ' || p.last)) > 1
  )`;

/** Corrects two words of a name together, so that 'Tobias Rayes' becomes 'Tobiah Reyes'. */
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
