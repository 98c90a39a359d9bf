import { paths } from '../../paths';
import { mediumDate } from '../../ui/text/dates';
import type { ShownAnswer } from './shown-answer';

/** The answer as plain text with numbered sources and its URL. */
export function copiedAnswer(answer: ShownAnswer, origin: string): string {
  const sentences = answer.sentences.map(({ text, citations }) => {
    const numbers = [...new Set(citations.map(({ sourceNumber }) => sourceNumber))].sort((one, other) => one - other);
    return [text.replaceAll('*', ''), ...numbers.map((number) => `[${number}]`)].join(' ');
  });
  const sources = answer.sources.map(({ number, title, url, newsletter, publishedAt }) => {
    const date = publishedAt ? `, ${mediumDate(publishedAt)}` : '';
    return `[${number}] ${newsletter.name}: ${title}${date}. ${url}`;
  });
  const address = `${origin}${paths.search}?${new URLSearchParams({ q: answer.question })}`;
  return [answer.question, sentences.join(' '), sources.join('\n'), address].join('\n\n');
}
