import { SparseVector } from 'pgvector';
import type { EntityManager } from 'typeorm';
import type { LanguageTerms, Term } from './search-terms.js';
import type { SearchQuery, SearchScope, TextHit } from './search-types.js';

/** How many editions are weighed: enough that the hundred best are among them, few enough to be weighed in milliseconds. */
const MOST_MATCHED = 3_000;
/** Of so many of the heaviest it is asked whether the words stand together. */
const MOST_COMPARED = 300;
/** For the words standing together, as a share of what the words themselves weigh. */
const PHRASE_BONUS = 0.15;
/** Places in the vectors of `edition_terms`. */
const PLACES = 2 ** 28;

export interface TextRequest {
  query: SearchQuery;
  terms: LanguageTerms[];
  scope: SearchScope;
  limit: number;
  /** Scores these and no others. */
  onlyIds?: number[];
}

/** Editions by their words: any word of the question may match, and all are weighed by one product with the edition's terms. */
export async function rankByText(manager: EntityManager, request: TextRequest): Promise<TextHit[]> {
  const languages = request.terms.filter(({ terms }) => terms.length > 0);
  if (languages.length === 0) return [];
  const values = new Parameters();
  const parts = languages.map((language) => `(${languageSql(language, request, values)})`);
  const sql = `SELECT id AS "editionId", score FROM (${parts.join(' UNION ALL ')}) ranked ORDER BY score DESC, id LIMIT ${request.limit}`;
  return manager.query(sql, values.list);
}

function languageSql(language: LanguageTerms, request: TextRequest, values: Parameters): string {
  const { query, scope, onlyIds } = request;
  const conditions = [`e.search_language = ${values.add(language.language)}`];
  if (onlyIds) conditions.push(`e.id = ANY (${values.add(onlyIds)})`);
  const finding = onlyIds ? anyOf(language.terms) : matchExpression(language.terms);
  conditions.push(`e.search @@ ${values.add(finding)}::tsquery`);
  const config = `'${language.config}'`;
  for (const phrase of query.phrases) conditions.push(`e.search @@ phraseto_tsquery(${config}, ${values.add(phrase)})`);
  for (const word of query.excluded) conditions.push(`NOT e.search @@ plainto_tsquery(${config}, ${values.add(word)})`);
  conditions.push(...scopeConditions(scope, values));
  const asked = `${values.add(asVector([...language.terms, ...language.related]))}::sparsevec`;
  const matched = `SELECT e.id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id
    WHERE ${conditions.join(' AND ')} LIMIT ${onlyIds?.length ?? MOST_MATCHED}`;
  const weighed = `SELECT t.edition_id AS id, -(t.weights <#> ${asked}) AS weight
    FROM edition_terms t WHERE t.edition_id IN (${matched}) ORDER BY weight DESC, id LIMIT ${MOST_COMPARED}`;
  return `SELECT w.id, w.weight + ${togetherSql(language, query, values)} AS score FROM (${weighed}) w JOIN editions e ON e.id = w.id`;
}

function togetherSql({ terms, config }: LanguageTerms, { words }: SearchQuery, values: Parameters): string {
  if (terms.length < 2) return '0';
  const bonus = PHRASE_BONUS * terms.reduce((sum, term) => sum + term.weight, 0);
  return `CASE WHEN e.search @@ phraseto_tsquery('${config}', ${values.add(words)}) THEN ${bonus.toFixed(4)} ELSE 0 END`;
}

function asVector(terms: Term[]): string {
  const weights = new Map<number, number>();
  for (const { number, weight } of terms) weights.set(number, (weights.get(number) ?? 0) + weight);
  // The places of the database begin with 1, those of the vector's own class with 0.
  return new SparseVector(new Map([...weights].map(([number, weight]) => [number - 1, weight])), PLACES).toPostgres();
}

/**
 * The rare words find, the common ones only rank: words are taken from the rarest on until they bring enough editions.
 * Where even the rarest is common, an edition must have the two rarest.
 */
function matchExpression(terms: Term[]): string {
  const [rarest, second] = terms;
  if (rarest && second && rarest.documents > MOST_MATCHED)
    return `${quoteLexeme(rarest.lexeme)} & ${quoteLexeme(second.lexeme)}`;
  let documents = rarest!.documents;
  const more = terms.slice(1).filter((term) => (documents += term.documents) <= MOST_MATCHED);
  return anyOf([rarest!, ...more]);
}

const anyOf = (terms: Term[]) => terms.map((term) => quoteLexeme(term.lexeme)).join(' | ');

export function scopeConditions({ newsletterIds, subcategoryIds }: SearchScope, values: Parameters): string[] {
  const conditions = ["n.submission_status = 'approved'", 'e.text_hash IS NOT NULL'];
  if (newsletterIds?.length) conditions.push(`e.newsletter_id = ANY (${values.add(newsletterIds)})`);
  if (subcategoryIds?.length) {
    conditions.push(
      `e.newsletter_id IN (SELECT ns.newsletter_id FROM newsletter_subcategories ns WHERE ns.subcategory_id = ANY (${values.add(subcategoryIds)}))`,
    );
  }
  return conditions;
}

const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Numbers the values of a statement as they are written into it; the same value is sent once. */
export class Parameters {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    const known = this.list.indexOf(value);
    if (known >= 0) return `$${known + 1}`;
    return `$${this.list.push(value)}`;
  }
}
