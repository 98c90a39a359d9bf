import type { EntityManager } from 'typeorm';
import { readQuickly } from '../../base/database/read-prepared.js';
import { wordSet } from '../../base/words/word-set.js';
import { plainName } from '../question/plain-name.js';
import { isFunctionWord } from '../question/question-language.js';
import { Parameters } from '../parameters.js';
import { scopeConditions } from '../scope.js';
import { EDITION_LANGUAGES, type SearchScope } from '../search-types.js';

export interface Authored {
  /** Latest editions of the named authors, latest first. */
  editionIds: number[];
  /** Whether it asks for nothing else: 'posts by Ada Lovelace'. */
  isOnly: boolean;
  /** The question without their names. */
  rest: string;
}

const NONE: Authored = { editionIds: [], isOnly: false, rest: '' };

/** Names of one word, such as 'Editor', mean something else too often. */
const MIN_WORDS = 2;
const MAX_WORDS = 24;
const MAX_LENGTH = 50;
const MAX_EDITIONS = 20;
/** Editions whose authors are compared with the question. */
const MAX_COMPARED = 2_000;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** What else a question about an author's texts may say, without accents. */
const WRITING = wordSet(`
  by author authors written wrote write writes writing texts posts post articles article editions edition issues issue essays
  essay newsletter newsletters columns says say said all latest new recent everything read show me find
  autor autora autores escribe escrito escribio articulos articulo ediciones boletines boletin textos todo
  auteur auteure ecrit ecrits numeros lettres editions textes tout
  autorin schreibt geschrieben schrieb artikel ausgaben texte beitrage alles`);

const SEPARATOR = /[,;&/|]|\s(?:and|und|et|y|with)\s/iu;

const AUTHORS = `
  SELECT DISTINCT author FROM (
    SELECT author FROM editions WHERE author IS NOT NULL AND author_words(author) @@ $1::tsquery LIMIT ${MAX_COMPARED}
  ) compared`;

/** The names of an author line: 'Ada Lovelace and Charles Babbage'. */
const peopleIn = (author: string): string[] =>
  [author, ...author.split(SEPARATOR)].map(plainName).filter((name) => name.split(' ').length >= MIN_WORDS);

/** Which of an edition's authors a question names in full. It is plain, as `plainName` returns it. */
export const namedAuthors = (author: string, plainQuestion: string): string[] =>
  peopleIn(author).filter((name) => ` ${plainQuestion} `.includes(` ${name} `));

/** Editions by the authors whom a question names in full. Their texts need not contain the names. */
export async function findAuthored(manager: EntityManager, question: string, scope: SearchScope): Promise<Authored> {
  const plain = plainName(question);
  const words = plain
    .split(' ')
    .filter((word) => word.length <= MAX_LENGTH)
    .slice(0, MAX_WORDS);
  const pairs = words.slice(1).map((last, at) => `('${words[at]}' & '${last}')`);
  if (pairs.length === 0) return NONE;
  const expression = pairs.join(' | ');
  const rows = await readQuickly<[author: string]>(manager, AUTHORS, [expression]);
  const named = rows.flatMap(([author]) => namedAuthors(author, plain).map((name) => ({ author, name })));
  if (named.length === 0) return NONE;
  const authors = [...new Set(named.map(({ author }) => author))];
  const ofNames = new Set(named.flatMap(({ name }) => name.split(' ')));
  const others = (question.match(WORD) ?? []).filter((word) => !ofNames.has(plainName(word)));
  return {
    editionIds: await latestOf(manager, { expression, authors }, scope),
    isOnly: others.every(isFiller),
    rest: others.join(' '),
  };
}

const isFiller = (word: string): boolean =>
  WRITING.has(plainName(word)) || Object.keys(EDITION_LANGUAGES).some((language) => isFunctionWord(word, language));

async function latestOf(
  manager: EntityManager,
  { expression, authors }: { expression: string; authors: string[] },
  scope: SearchScope,
): Promise<number[]> {
  const values = new Parameters();
  const conditions = [
    `author_words(e.author) @@ ${values.add(expression)}::tsquery AND e.author = ANY (${values.add(authors)})`,
    ...scopeConditions(scope, values),
  ];
  const rows: { id: number }[] = await manager.query(
    `SELECT e.id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id WHERE e.author IS NOT NULL AND ${conditions.join(' AND ')}
     ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${MAX_EDITIONS}`,
    values.list,
  );
  return rows.map(({ id }) => id);
}
