import type { EntityManager } from 'typeorm';
import { AppError } from '../base/errors.js';
import type { SavedTerm, SavedWords } from '../people/follows/saved-search.js';
import { hasContent, NO_CONTENT } from './content-words.js';
import { readQuestion } from './question/question.js';
import { SURE_SHARE } from './ranking/evidence.js';
import { MAX_TERMS, readTerms, wordsIn } from './search-terms.js';
import { EDITION_LANGUAGES } from './search-types.js';
import { lettersOf, patternOf } from './question/short-subjects.js';

/** Each word's share of the rarity in the editions of a language, as in a search. Words that no edition has yet count too. */
const TERMS = `
  WITH rarities AS (
    SELECT l.language, t.lexeme, ln(1 + (greatest(coalesce(n.documents, 0) - coalesce(f.documents, 0), 0) + 0.5) / (coalesce(f.documents, 0) + 0.5)) AS rarity
    FROM unnest($1::text[], $2::regconfig[]) AS l (language, config)
    CROSS JOIN LATERAL unnest(to_tsvector(l.config, $3)) t
    LEFT JOIN term_frequencies n ON n.language = l.language AND n.term = ''
    LEFT JOIN term_frequencies f ON f.language = l.language AND f.term = t.lexeme
    WHERE t.lexeme !~ '^[[:alnum:]]$' OR t.lexeme = ANY ($4)
  ), rarest AS (
    SELECT *, row_number() OVER (PARTITION BY language ORDER BY rarity DESC, lexeme) AS place FROM rarities
  )
  SELECT language AS field, lexeme AS term, rarity / sum(rarity) OVER (PARTITION BY language) / $5::float AS share
  FROM rarest WHERE place <= ${MAX_TERMS}`;

/** The words of a question that is followed. An edition has enough of them where a search would be sure by its words alone. */
export async function readSavedWords(manager: EntityManager, text: string): Promise<SavedWords> {
  const question = readQuestion(text);
  const { phrases, excluded, avoided, subjects } = question;
  if (subjects.length === 0 && !(await hasContent(manager, question, await readTerms(manager, question)))) {
    throw new AppError('BAD_USER_INPUT', NO_CONTENT, { savedSearch: [NO_CONTENT] });
  }
  const terms = await manager.query<SavedTerm[]>(TERMS, [
    Object.keys(EDITION_LANGUAGES),
    Object.values(EDITION_LANGUAGES),
    wordsIn(question),
    lettersOf(subjects),
    SURE_SHARE,
  ]);
  return { terms, phrases, excluded, avoided, subjects: subjects.map(patternOf) };
}
