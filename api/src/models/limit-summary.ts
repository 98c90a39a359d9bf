import type { ArticleText, Summary } from './language-model.js';

/** The model is asked for 180 words. Some write much more. */
const MAX_SUMMARY = 2_400;
const [MAX_NAMES, MAX_TOPICS, MAX_LENGTH] = [12, 6, 80];
const LINK = /!?\[([^\]\n]*)\]\([^)\n]*\)/gu;
const ADDRESS = /\bhttps?:\/\/\S+/giu;

/** What a model wrote, without links, without names that the text does not contain, and not longer than it was asked for. */
export function limitSummary({ summary, companies, people, topics }: Summary, article: ArticleText): Summary {
  const source = plain(`${article.newsletter} ${article.title ?? ''} ${article.text}`);
  const isNamed = (name: string) => source.includes(plain(name));
  return {
    summary: wholeLines(summary.replaceAll('\0', '').replace(LINK, '$1').replace(ADDRESS, '').trim()),
    companies: distinct(companies).filter(isNamed).slice(0, MAX_NAMES),
    people: distinct(people).filter(isNamed).slice(0, MAX_NAMES),
    topics: distinct(topics).slice(0, MAX_TOPICS),
  };
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

const distinct = (names: string[]) =>
  [...new Set(names.map((name) => name.replaceAll('\0', '').trim()))].filter(
    (name) => name !== '' && name.length <= MAX_LENGTH,
  );

function wholeLines(summary: string): string {
  if (summary.length <= MAX_SUMMARY) return summary;
  const start = summary.slice(0, MAX_SUMMARY);
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1);
  return start.slice(0, end > 0 ? end : MAX_SUMMARY).trim();
}
