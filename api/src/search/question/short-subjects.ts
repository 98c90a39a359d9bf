import type { EntityManager } from 'typeorm';
import { isFunctionWord } from './question-language.js';

/** A letter with a sign, or with a number that is added, or a capital letter alone. The text index has only the letter, and '20 °C' has it too. */
const SUBJECT =
  /(?<![\p{L}\p{N}.])(?:\p{L}(?:\+\+|#|\+\d)|\.(?:NET|Net|net)|(?![AI])\p{Lu})(?![\p{L}\p{N}'’&+#-]|\.\p{L})/gu;
/** Of 'T+1', the text index has the number. */
const ADDED = /\+\d/;
const WORD = /[\p{L}\p{N}]{2,}/gu;
/** More editions with the letter are not read to find the subject. */
const MAX_READ = 1_000;

/** Subjects like 'C++', '.NET' or 'R' of a question about nothing else. */
export function shortSubjectsOf(words: string, language = 'en'): string[] {
  const subjects = [...new Set(words.match(SUBJECT))];
  const others = words.replace(SUBJECT, ' ').match(WORD) ?? [];
  return others.every((word) => isFunctionWord(word, language)) ? subjects : [];
}

/** What the text index has of the subjects. */
export const lettersOf = (subjects: string[]): string[] =>
  subjects.map((one) => ADDED.exec(one)?.[0] ?? one.replace(/\P{L}/gu, '').toLowerCase());

const TEXT = `coalesce(e.title, '') || ' ' || quotable_part(e.text, e.access)`;
const WRITTEN = `
  SELECT EXISTS (SELECT FROM (
    SELECT title, text, access FROM editions WHERE search @@ to_tsquery('simple', $1) LIMIT ${MAX_READ}
  ) AS e WHERE ${TEXT} ~ ANY ($2)) AS "isWritten"`;
const WITHOUT = `SELECT e.id FROM editions e WHERE e.id = ANY ($1) AND NOT ${TEXT} ~ ANY ($2)`;

export async function areWritten(manager: EntityManager, subjects: string[]): Promise<boolean> {
  const values = [lettersOf(subjects).join(' | '), subjects.map(patternOf)];
  const [row]: { isWritten: boolean }[] = await manager.query(WRITTEN, values);
  return row?.isWritten ?? false;
}

/** Which of these editions have none of the subjects. */
export async function findWithout(manager: EntityManager, subjects: string[], ids: number[]): Promise<Set<number>> {
  if (subjects.length === 0 || ids.length === 0) return new Set();
  const rows: { id: number }[] = await manager.query(WITHOUT, [ids, subjects.map(patternOf)]);
  return new Set(rows.map(({ id }) => id));
}

/** A regular expression of PostgreSQL. Initials ('J. R. Smith') are no subjects. */
export function patternOf(subject: string): string {
  const literal = subject.replace(/[.+#]/g, String.raw`\$&`);
  if (literal === subject) return String.raw`(^|[^[:alnum:].'’&-])${literal}(?=\s|$|[,;:!?)/])`;
  return `(?i)(^|[^[:alnum:]])${literal}(?![[:alnum:]])`;
}
