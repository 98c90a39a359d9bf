import { createHash } from 'node:crypto';
import { FACET_NAMES, facetOf, forEachFacet, type FacetName } from '@niche-newsletters/rules/facets';
import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../base/errors.js';
import { parseId } from '../../base/validation/parse-input.js';
import { nameExpression, searchWords } from '../../catalogue/newsletters/listing/newsletter.filter.js';
import type { SavedSearchInput } from './follow.inputs.js';
import { nameSearch, pathOfSearch, type ReadSearch } from './name-search.js';
import { SavedSearch } from './saved-search.entity.js';

/** A word, or a value of a filter, that an edition may have. */
export interface SavedTerm {
  /** The language of a word, or the filter. */
  field: string;
  term: string;
  /** Of what an edition must have: all its terms together at least 1. */
  share: number;
}

/** The words of a question, for editions of every language. */
export interface SavedWords {
  terms: SavedTerm[];
  phrases: string[];
  excluded: string[];
  /** Not in the title, nor in what the directory says of the newsletter. */
  avoided: string[];
  /** Regular expressions, of which the text must match one. */
  subjects: string[];
}

export type ReadWords = (manager: EntityManager, question: string) => Promise<SavedWords>;

const NO_WORDS: SavedWords = { terms: [], phrases: [], excluded: [], avoided: [], subjects: [] };
const SIGNS_ALONE = 'This search has no word to search for';

/** A word of the directory's search finds longer ones. Their first letters find the search. */
export const FIRST_LETTERS = 3;

/** Stores the search, unless another member follows the same. Returns its id, in a row that is locked. */
export async function keepSavedSearch(
  manager: EntityManager,
  input: SavedSearchInput,
  readWords: ReadWords,
): Promise<number> {
  const search = readInput(input);
  const nameWords = search.search === null ? [] : searchWords(search.search);
  if (search.search !== null && nameWords.length === 0) refuse(SIGNS_ALONE);
  const fingerprint = fingerprintOf(search);
  const known = await manager
    .getRepository(SavedSearch)
    .findOne({ where: { fingerprint }, select: { id: true }, lock: { mode: 'pessimistic_write' } });
  if (known) return known.id;
  const targets = await namesOf(manager, search);
  const words = search.query === null ? NO_WORDS : await readWords(manager, search.query);
  const { terms, ...conditions } = words;
  const row = {
    ...search,
    ...conditions,
    fingerprint,
    name: nameSearch(search, targets),
    path: pathOfSearch(search),
    nameWords: nameWords.length > 0 ? nameExpression(nameWords) : null,
  };
  const id = await insert(manager, row);
  await insertTerms(manager, id, search.query === null ? termsOf(search, nameWords) : terms);
  return id;
}

/** Fingerprints of the first release have null for what was not chosen of these. */
const FIRST_FIELDS = new Set([
  'query',
  'search',
  'newsletterIds',
  'subcategoryIds',
  'states',
  'cadences',
  'languages',
  'platforms',
  'access',
  'lengths',
]);

/** A later facet counts only where it is chosen, so that the searches before it keep their fingerprints. */
export const fingerprintOf = (search: ReadSearch): string => {
  const isMissing = (name: string, value: unknown) => value === null && !FIRST_FIELDS.has(name);
  const text = JSON.stringify(search, (name, value: unknown) => (isMissing(name, value) ? undefined : value));
  return createHash('sha256').update(text).digest('hex');
};

function refuse(message: string): never {
  throw new AppError('BAD_USER_INPUT', message, { savedSearch: [message] });
}

function readInput(input: SavedSearchInput): ReadSearch {
  const chosen = <Value>(values: Value[] | null | undefined, compare?: (one: Value, other: Value) => number) =>
    values?.length ? [...new Set(values)].sort(compare) : null;
  const ids = (texts: string[] | null | undefined, name: string) =>
    chosen(
      texts?.map((text) => parseId(text, name)),
      (one, other) => one - other,
    );
  return {
    query: input.query || null,
    search: input.search || null,
    newsletterIds: ids(input.newsletterIds, 'newsletterIds'),
    subcategoryIds: ids(input.subcategoryIds, 'subcategoryIds'),
    ...forEachFacet((name) => chosen<string>(input[name])),
  };
}

async function namesOf(manager: EntityManager, { newsletterIds, subcategoryIds }: ReadSearch) {
  const read = async (sql: string, ids: number[] | null, what: string) => {
    if (!ids) return [];
    const rows = await manager.query<{ name: string }[]>(`${sql} AND id = ANY ($1) ORDER BY name`, [ids]);
    if (rows.length < ids.length) throw notFound(what);
    return rows.map(({ name }) => name);
  };
  const approved = "SELECT name FROM newsletters WHERE submission_status = 'approved'";
  return {
    newsletters: await read(approved, newsletterIds, 'Newsletter'),
    topics: await read('SELECT name FROM subcategories WHERE true', subcategoryIds, 'Topic'),
  };
}

type NewSearch = Omit<SavedSearch, 'id'>;

/** Somebody else may have been faster: then theirs is locked. */
async function insert(manager: EntityManager, { search: _shown, ...row }: NewSearch & { search: string | null }) {
  const [saved] = await manager.query<{ id: number }[]>(
    `INSERT INTO saved_searches (fingerprint, name, path, query, phrases, excluded, avoided, subjects, name_words, newsletter_ids,
       subcategory_ids, ${FACET_NAMES.join(', ')})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::tsquery, $10, $11, ${FACET_NAMES.map((_name, at) => `$${at + 12}`).join(', ')})
     ON CONFLICT (fingerprint) DO UPDATE SET fingerprint = excluded.fingerprint RETURNING id`,
    [
      row.fingerprint,
      row.name,
      row.path,
      row.query,
      row.phrases,
      row.excluded,
      row.avoided,
      row.subjects,
      row.nameWords,
      row.newsletterIds,
      row.subcategoryIds,
      ...FACET_NAMES.map((name) => row[name]),
    ],
  );
  return saved?.id ?? 0;
}

async function insertTerms(manager: EntityManager, id: number, terms: SavedTerm[]): Promise<void> {
  await manager.query(
    `INSERT INTO saved_search_terms (saved_search_id, field, term, share)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::float[]) ON CONFLICT DO NOTHING`,
    [id, terms.map(({ field }) => field), terms.map(({ term }) => term), terms.map(({ share }) => share)],
  );
}

/** Of a search without words to find in editions: the values of one filter, each of which is enough. */
function termsOf(search: ReadSearch, nameWords: string[]): SavedTerm[] {
  const any = (field: string, values: (string | number)[]) =>
    values.map((value) => ({ field, term: String(value), share: 1 }));
  if (search.newsletterIds) return any('newsletter', search.newsletterIds);
  if (search.subcategoryIds) return any('topic', search.subcategoryIds);
  const [longest] = nameWords.toSorted((one, other) => other.length - one.length);
  if (longest) return any('name', [[...longest].slice(0, FIRST_LETTERS).join('')]);
  const [facet] = FACET_NAMES.filter((name) => search[name]).sort((one, other) => shareOf(one) - shareOf(other));
  return facet ? any(facet, search[facet] ?? []) : [];

  /** Of the values that newsletters may have, which tells how many newsletters are left. Platforms and languages are many. */
  function shareOf(name: FacetName): number {
    const { choices } = facetOf(name);
    return choices ? (search[name]?.length ?? 0) / Object.keys(choices).length : 0;
  }
}
