import type { EntityManager } from 'typeorm';
import type { LanguageTerms, Term } from './search-terms.js';
import type { SearchQuery, SearchScope, TextHit } from './search-types.js';

/** How many editions are looked at: enough that the hundred best are among them, few enough to be ranked in milliseconds. */
const MOST_MATCHED = 3_000;
const TITLE_BONUS = 0.5;
/** For the words standing together, as a share of what the words themselves may score. */
const PHRASE_BONUS = 0.15;
/** Weights of D, C, B and A: all of it, and the title alone. */
const TEXT_WEIGHTS = "'{1,1,1,1}'";
const TITLE_WEIGHTS = "'{0,0,0,1}'";
/** Divides by 1 + the logarithm of the length, which served best of all the normalisations that Postgres has. */
const BY_LENGTH = 1;

export interface TextRequest {
  query: SearchQuery;
  terms: LanguageTerms[];
  scope: SearchScope;
  limit: number;
  /** Scores these and no others. */
  onlyIds?: number[];
}

/** Editions by their words: any word may match, rare words weigh more, the title counts as a bonus of its own. */
export async function rankByText(manager: EntityManager, request: TextRequest): Promise<TextHit[]> {
  const languages = request.terms.filter(({ terms }) => terms.length > 0);
  if (languages.length === 0) return [];
  const values = new Parameters();
  const parts = languages.map((language) => `(${languageSql(language, request, values)})`);
  const sql = `SELECT id AS "editionId", score FROM (${parts.join(' UNION ALL ')}) ranked ORDER BY score DESC, id LIMIT ${request.limit}`;
  return manager.query(sql, values.list);
}

function languageSql(language: LanguageTerms, { query, scope, onlyIds }: TextRequest, values: Parameters): string {
  const conditions = [`e.search_language = ${values.add(language.language)}`];
  if (onlyIds) conditions.push(`e.id = ANY (${values.add(onlyIds)})`);
  else conditions.push(`e.search @@ ${values.add(matchExpression(language.terms))}::tsquery`);
  const config = `'${language.config}'`;
  for (const phrase of query.phrases) conditions.push(`e.search @@ phraseto_tsquery(${config}, ${values.add(phrase)})`);
  for (const word of query.excluded) conditions.push(`NOT e.search @@ plainto_tsquery(${config}, ${values.add(word)})`);
  conditions.push(...scopeConditions(scope, values));
  const matched = `SELECT e.id, e.search FROM editions e JOIN newsletters n ON n.id = e.newsletter_id
    WHERE ${conditions.join(' AND ')}${onlyIds ? '' : ` LIMIT ${MOST_MATCHED}`}`;
  return `SELECT id, ${scoreSql(language, query, values)} AS score FROM (${matched}) e`;
}

function scoreSql({ terms, config }: LanguageTerms, query: SearchQuery, values: Parameters): string {
  const perTerm = terms.map(({ lexeme, rarity }) => {
    const term = `${values.add(quoteLexeme(lexeme))}::tsquery`;
    const inText = `ts_rank(${TEXT_WEIGHTS}, search, ${term}, ${BY_LENGTH})`;
    const inTitle = `ts_rank(${TITLE_WEIGHTS}, search, ${term}, ${BY_LENGTH})`;
    return `${rarity.toFixed(4)} * (${inText} + ${TITLE_BONUS} * ${inTitle})`;
  });
  if (terms.length < 2) return perTerm.join(' + ');
  const mostPossible = terms.reduce((sum, term) => sum + term.rarity, 0);
  const together = `phraseto_tsquery('${config}', ${values.add(query.words)})`;
  const phrase = `CASE WHEN search @@ ${together} THEN ${(PHRASE_BONUS * mostPossible).toFixed(4)} ELSE 0 END`;
  return [...perTerm, phrase].join(' + ');
}

/**
 * The rare words find, the common ones only rank: words are taken from the rarest on until they bring enough editions.
 * Where even the rarest is common, an edition must have the two rarest.
 */
export function matchExpression(terms: Term[]): string {
  const [rarest, second] = terms;
  if (rarest && second && rarest.documents > MOST_MATCHED)
    return `${quoteLexeme(rarest.lexeme)} & ${quoteLexeme(second.lexeme)}`;
  const finding: string[] = [];
  let documents = 0;
  for (const term of terms) {
    if (finding.length > 0 && documents + term.documents > MOST_MATCHED) break;
    finding.push(quoteLexeme(term.lexeme));
    documents += term.documents;
  }
  return finding.join(' | ');
}

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
