import { withoutUnseen } from '../../../base/words/unseen-characters.js';
import { splitSentences } from '../../../base/words/split-sentences.js';

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
/** A model that writes a longer sentence, or a longer text, is not read to its end. */
const MAX_SENTENCE = 2_000;
const MAX_TEXT = 20_000;
/** Splits an open sentence again when it has grown by this share, so that the work is no more than a few times the text. */
const GROWTH = 0.125;
/** A citation that is still incomplete. */
const OPEN_CITE = /[[【][\d\s,;^]*$/u;

/** Splits a streamed text into sentences and returns each as soon as it is complete. */
export class CitedSentences {
  private open = '';
  private new = '';
  private left = MAX_TEXT;

  /** Nothing more is read. */
  get isFull(): boolean {
    return this.left === 0;
  }

  /** Returns the sentences that are complete, soon after something follows them. */
  add(piece: string): CitedText[] {
    const read = piece.slice(0, this.left);
    this.left -= read.length;
    this.new += withoutUnseen(read.replace(PRIVATE, ''));
    return this.new.length > GROWTH * this.open.length ? this.split() : [];
  }

  private split(): CitedText[] {
    const lines = (this.open + this.new).split('\n');
    this.new = '';
    const [last, openCite] = cutOpenCite(lines.pop() ?? '');
    const pieces = piecesOf(last);
    // A sentence is complete when something other than a citation follows.
    const tail = pieces.pop() ?? '';
    const isCite = /^[\uE000-\uE063\s]*$/u.test(tail);
    this.open = unmark(isCite ? (pieces.pop() ?? '') + tail : tail) + openCite;
    if (this.open.length > MAX_SENTENCE) [this.open, this.left] = ['', 0];
    return toSentences([...lines.flatMap(piecesOf), ...pieces]);
  }

  /** Returns the rest when the text has ended. */
  end(): CitedText[] {
    const complete = this.split();
    const rest = piecesOf(this.open);
    this.open = '';
    return [...complete, ...toSentences(rest)];
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

const toSentences = (pieces: string[]): CitedText[] =>
  pieces
    .filter(({ length }) => length <= MAX_SENTENCE)
    .map(toCited)
    .filter(({ text }) => text !== '');

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
