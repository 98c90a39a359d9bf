import { ADDRESS, withoutUnseen } from '../../base/words/unseen-characters.js';
import type { ArticleText, Summary } from './language-model.js';

/** The prompt asks for at most 180 words. Some models write much more. */
const MAX_SUMMARY = 2_400;
const [MAX_NAMES, MAX_TOPICS, MAX_NAME_LENGTH] = [12, 6, 80];
const LINK = /!?\[([^[\]\n]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/gu;

/** Removes links, addresses, hidden characters, and names that the text does not contain, and limits the length and the number of names. */
export function limitSummary({ summary, companies, people, topics }: Summary, article: ArticleText): Summary {
  const source = normalise(`${article.newsletter} ${article.title ?? ''} ${article.text}`);
  const isNamed = (name: string) => source.includes(normalise(name));
  return {
    summary: truncateAtLine(withoutUnseen(summary).replace(LINK, '$1').replace(ADDRESS, '').trim()),
    companies: distinct(companies).filter(isNamed).slice(0, MAX_NAMES),
    people: distinct(people).filter(isNamed).slice(0, MAX_NAMES),
    topics: distinct(topics).slice(0, MAX_TOPICS),
  };
}

const normalise = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

const distinct = (names: string[]) =>
  [...new Set(names.map((name) => withoutUnseen(name).replace(ADDRESS, '').trim()))].filter(
    (name) => name !== '' && name.length <= MAX_NAME_LENGTH,
  );

function truncateAtLine(summary: string): string {
  if (summary.length <= MAX_SUMMARY) return summary;
  const start = summary.slice(0, MAX_SUMMARY);
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1);
  return start.slice(0, end > 0 ? end : MAX_SUMMARY).trim();
}
