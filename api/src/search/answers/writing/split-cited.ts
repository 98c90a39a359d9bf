import { splitSentences } from '../text/split-sentences.js';

/** A sentence of the model, with the numbers of the passages that it cites. */
export interface CitedText {
  text: string;
  numbers: number[];
}

/** Citations: [2], [1][4], [1, 4], 【3】, [^2]. */
const CITE = /[[【]\^?\s*\d{1,2}(?:\s*[,;]\s*\d{1,2})*\s*[\]】]/gu;
const MARKED_END = /([.!?…]["'”’»)]?)\s*([\uE000-\uE063](?:\s*[\uE000-\uE063])*)/gu;
const PRIVATE = /[\uE000-\uF8FF]/gu;
const MARK = 0xe000;
const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/u;
/** A citation that is still incomplete. */
const OPEN_CITE = /[[【][\d\s,;^]*$/u;

/** Splits a streamed text into sentences and returns each as soon as it is complete. */
export class CitedSentences {
  #open = '';

  /** Returns the sentences that this chunk completes. */
  add(piece: string): CitedText[] {
    const lines = (this.#open + piece.replace(PRIVATE, '')).split('\n');
    const [last, openCite] = cutOpenCite(lines.pop() ?? '');
    const pieces = piecesOf(last);
    // A sentence is complete when something other than a citation follows.
    const tail = pieces.pop() ?? '';
    const isCite = /^[\uE000-\uE063\s]*$/u.test(tail);
    this.#open = unmark(isCite ? (pieces.pop() ?? '') + tail : tail) + openCite;
    return [...lines.flatMap(piecesOf), ...pieces].map(toCited).filter(({ text }) => text !== '');
  }

  /** Returns the rest when the text has ended. */
  end(): CitedText[] {
    const rest = piecesOf(this.#open);
    this.#open = '';
    return rest.map(toCited).filter(({ text }) => text !== '');
  }
}

function cutOpenCite(line: string): [string, string] {
  const at = line.search(OPEN_CITE);
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at)];
}

/** Puts citations before the full stop, one character each, so that they stay with their sentence. */
function piecesOf(line: string): string[] {
  const marked = line.replace(CITE, (cite) => marksOf(cite)).replace(MARKED_END, '$2$1');
  const starts = splitSentences(marked, 'en').map(({ startsAt }) => startsAt);
  return starts.map((start, at) => marked.slice(at === 0 ? 0 : start, starts[at + 1]));
}

const marksOf = (cite: string) =>
  (cite.match(/\d+/g) ?? []).map((number) => String.fromCharCode(MARK + Number(number))).join('');

const unmark = (text: string) => text.replace(PRIVATE, (mark) => `[${mark.charCodeAt(0) - MARK}]`);

function toCited(piece: string): CitedText {
  const numbers = [...piece.matchAll(PRIVATE)].map(([mark]) => mark.charCodeAt(0) - MARK);
  const text = piece
    .replace(PRIVATE, '')
    .replace(BULLET, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?…])/g, '')
    .trim();
  return { text: /[\p{L}\p{N}]/u.test(text) ? text : '', numbers: [...new Set(numbers)] };
}
