import { blankInstructions } from '../../base/words/drop-instructions.js';
import { splitSentences } from '../../base/words/split-sentences.js';
import type { Edition } from './edition.entity.js';
import type { Place } from './passage-place.js';
import { PREVIEW_CHARACTERS, quotableText } from './quotable-text.js';

export interface CitedPassage {
  before: string;
  quote: string;
  after: string;
}

type Read = Pick<Edition, 'text' | 'access' | 'language'>;

/**
 * A quote with what stands around it: together no more than the preview of a paid edition. Undefined if the quote is
 * not in the quotable text.
 */
export function cutPassage(edition: Read, { startsAt, endsAt }: Place): CitedPassage | undefined {
  const { language } = edition;
  const text = quotableText(edition);
  const ending = Math.min(endsAt, text.length, startsAt + PREVIEW_CHARACTERS);
  const shown = (part: string) => blankInstructions(part, language);
  const quote = shown(text.slice(startsAt, ending));
  if (quote.trim() === '') return undefined;
  const room = Math.floor((PREVIEW_CHARACTERS - (ending - startsAt)) / 2);
  return {
    before: shown(endOf(text.slice(0, startsAt), room, language)).trimStart(),
    quote,
    after: shown(beginningOf(text.slice(ending), room, language)).trimEnd(),
  };
}

/** Whole sentences: one that addresses a model is known only as a whole. */
function endOf(text: string, room: number, language: string | null): string {
  if (text.length <= room) return text;
  const cut = text.slice(text.length - room);
  const [, second] = splitSentences(cut, language);
  return second ? cut.slice(second.startsAt) : '';
}

function beginningOf(text: string, room: number, language: string | null): string {
  if (text.length <= room) return text;
  const cut = text.slice(0, room);
  const last = splitSentences(cut, language).at(-1);
  return last ? cut.slice(0, last.startsAt) : '';
}
