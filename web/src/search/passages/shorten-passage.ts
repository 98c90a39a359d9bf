import { countMarked } from './passage-sections';

/** About two lines of the desktop's width. */
const MAX_SHOWN = 210;

/** The sentences of a passage with most matching words, so that a screen shows several results. */
export function shortenPassage(text: string, words: string[], length = MAX_SHOWN): string {
  if (text.length <= length) return text;
  const sentences = text.split(/(?<=[.!?…])\s+/);
  const first = bestStart(sentences, words, length);
  const shown = sentences.slice(first, first + countFitting(sentences.slice(first), length)).join(' ');
  const isFromStart = first === 0;
  const isToEnd = text.endsWith(shown) && shown.length <= length;
  return `${isFromStart ? '' : '… '}${cut(shown, length)}${isToEnd ? '' : ' …'}`;
}

/** At least one, of any length. */
function countFitting(sentences: string[], length: number): number {
  let used = 0;
  const fitting = sentences.findIndex((sentence) => (used += sentence.length + 1) > length + 1);
  return fitting === -1 ? sentences.length : Math.max(1, fitting);
}

function bestStart(sentences: string[], words: string[], length: number): number {
  const marked = sentences.map((sentence) => countMarked(sentence, words));
  const found = sentences.map((_, start) => {
    const end = start + countFitting(sentences.slice(start), length);
    return marked.slice(start, end).reduce((sum, count) => sum + count, 0);
  });
  return found.indexOf(Math.max(...found));
}

/** Cuts a long sentence after a whole word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return text.slice(0, end > 0 ? end : length);
}
