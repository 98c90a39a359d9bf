import { FACET_NAMES, facetOf, type FacetName } from '@niche-newsletters/rules/facets';
import { oneLine, shorten } from '../mails/one-line.js';

/** Without empty filters, in the same order for the same search. */
export interface ReadSearch extends Record<FacetName, string[] | null> {
  query: string | null;
  search: string | null;
  newsletterIds: number[] | null;
  subcategoryIds: number[] | null;
}

/** Fits into a subject with other names. */
const MAX_NAME = 200;

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

function languageOf(code: string): string {
  try {
    return LANGUAGES.of(code) ?? code;
  } catch {
    return code;
  }
}

/** 'sourdough · Baking · German, French · weekly'. */
export function nameSearch(search: ReadSearch, targets: { newsletters: string[]; topics: string[] }): string {
  const facets = FACET_NAMES.flatMap((name) => {
    const values = search[name] ?? [];
    const { words: shown } = facetOf(name);
    const words = values.map((value) =>
      name === 'languages' ? languageOf(value) : (shown[value]?.toLowerCase() ?? value),
    );
    return words.length > 0 ? words.join(', ') : [];
  });
  const parts = [
    search.query ?? search.search ?? '',
    targets.newsletters.join(', '),
    targets.topics.join(', '),
    ...facets,
  ];
  return shorten(parts.map(oneLine).filter(Boolean).join(' · '), MAX_NAME);
}

/** Of the page that runs it: AI search for editions, the directory for newsletters. */
export function pathOfSearch(search: ReadSearch): string {
  const isOfEditions = search.query !== null || search.newsletterIds !== null;
  const topics = search.subcategoryIds ?? [];
  const filter = [...(search.newsletterIds ?? []).map((id) => `n${id}`), ...topics.map((id) => `t${id}`)];
  const values: [string, string | null | undefined][] = [
    ['q', search.query],
    ['search', search.search],
    isOfEditions ? ['filter', filter.join(',')] : ['topics', topics.join(',')],
    ...FACET_NAMES.map((name): [string, string | undefined] => [facetOf(name).parameter, search[name]?.join(',')]),
  ];
  const params = new URLSearchParams(values.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${isOfEditions ? '/search' : '/'}?${params}`;
}
