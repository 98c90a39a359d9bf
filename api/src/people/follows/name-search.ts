import { FACETS, type FacetName } from '../../catalogue/newsletters/facets/facets.js';
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

/** Values that are no words themselves. */
const WORDS: Record<string, string> = {
  severalweekly: 'several times a week',
  biweekly: 'bi-weekly',
  rarely: 'less than monthly',
  irregular: 'no regular cadence',
  partly: 'partly paid',
  short: 'under 500 words',
  medium: '500 to 1,500 words',
  long: 'over 1,500 words',
  unknown: 'not known yet',
  'any-site': 'own site',
};

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
  const facets = FACETS.flatMap(({ name }) => {
    const values = search[name] ?? [];
    const words = values.map((value) => (name === 'languages' ? languageOf(value) : (WORDS[value] ?? value)));
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

/** Names of the filters in addresses, as in REST. */
const PARAMETERS = {
  states: 'state',
  cadences: 'cadence',
  languages: 'language',
  platforms: 'platform',
  access: 'access',
  lengths: 'length',
} as const;

/** Of the page that runs it: AI search for editions, the directory for newsletters. */
export function pathOfSearch(search: ReadSearch): string {
  const isOfEditions = search.query !== null || search.newsletterIds !== null;
  const topics = search.subcategoryIds ?? [];
  const filter = [...(search.newsletterIds ?? []).map((id) => `n${id}`), ...topics.map((id) => `t${id}`)];
  const values: [string, string | null | undefined][] = [
    ['q', search.query],
    ['search', search.search],
    isOfEditions ? ['filter', filter.join(',')] : ['topics', topics.join(',')],
    ...FACETS.map(({ name }): [string, string | undefined] => [PARAMETERS[name], search[name]?.join(',')]),
  ];
  const params = new URLSearchParams(values.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${isOfEditions ? '/search' : '/'}?${params}`;
}
