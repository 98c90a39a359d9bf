import type { TopicGroup } from '../../ui/fields/topic-groups';

interface Named {
  id: string;
  name: string;
}

export interface Found {
  newsletter: Named & { subcategories: Named[] };
}

const byName = (one: Named, other: Named) => one.name.localeCompare(other.name);

/** Filters for the results: newsletters (n…) and their topics (t…). */
export function choicesAmong(results: Found[]): TopicGroup[] {
  const newsletters = new Map(results.map(({ newsletter }) => [newsletter.id, newsletter.name]));
  const topics = new Map(
    results.flatMap(({ newsletter }) => newsletter.subcategories).map(({ id, name }) => [id, name]),
  );
  const group = (name: string, mark: string, named: Map<string, string>) => ({
    name,
    topics: [...named].map(([id, label]) => ({ id: `${mark}${id}`, name: label })).sort(byName),
  });
  return [group('Newsletters', 'n', newsletters), group('Topics', 't', topics)].filter(
    ({ topics: all }) => all.length > 0,
  );
}

/** Matches any of the selected newsletters, and any of the selected topics. */
export function narrowResults<Result extends Found>(results: Result[], filters: string[]): Result[] {
  const chosen = (mark: string) => filters.filter((id) => id.startsWith(mark)).map((id) => id.slice(1));
  const [newsletters, topics] = [chosen('n'), chosen('t')];
  return results.filter(({ newsletter }) => {
    if (newsletters.length > 0 && !newsletters.includes(newsletter.id)) return false;
    return topics.length === 0 || newsletter.subcategories.some(({ id }) => topics.includes(id));
  });
}

/** Moves editions that the answer cites from the loosely related ones to the results. */
export function promoteCited<Result extends { edition: { id: string } }>(
  results: Result[],
  looselyRelated: Result[],
  cited: ReadonlySet<string>,
): [results: Result[], looselyRelated: Result[]] {
  const isCited = ({ edition }: Result) => cited.has(edition.id);
  return [[...results, ...looselyRelated.filter(isCited)], looselyRelated.filter((one) => !isCited(one))];
}

/** Newsletters in order of their best result, with all their results. */
export function groupByNewsletter<Result extends Found>(results: Result[]): { newsletter: Named; results: Result[] }[] {
  const groups = new Map<string, { newsletter: Named; results: Result[] }>();
  for (const result of results) {
    const group = groups.get(result.newsletter.id) ?? { newsletter: result.newsletter, results: [] };
    group.results.push(result);
    groups.set(result.newsletter.id, group);
  }
  return [...groups.values()];
}

/** Several results may be of the same newsletter. */
export const countNewsletters = (results: Found[]) => new Set(results.map(({ newsletter }) => newsletter.id)).size;
