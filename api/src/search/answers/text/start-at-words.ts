import type { TextSentence } from '../../../base/words/split-sentences.js';

/** Bullets and footnote marks. */
const BULLET = /^(?:[-–—•·▪◦‣*†‡]|[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,3}|\[\d{1,3}\])\s+/u;
const LIST_NUMBER = /^\(?(\d{1,2})[.)]\s+/;
const STARTING_NUMBERS = /^[ \t]{0,9}\(?(\d{1,2})[.)]\s/gm;
const CLOCK = String.raw`(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?`;
/** A time of a transcript, or from when to when. */
const TIME = new RegExp(String.raw`^[[(]?${CLOCK}(?:\s{0,3}(?:-->|[-–—])\s{0,3}${CLOCK})?[\])]?(?:\s{1,3}[-–—|])?\s+`);
const STARTING_TIMES = new RegExp(String.raw`^[ \t]{0,9}[[(]?(${CLOCK})(?![\d:])`, 'gm');
/** A diary writes down what happened at six or at half past nine, a transcript what was said after 124 seconds. */
const ROUND_TIME = /^\d{1,2}:\d[05]$/;
/** 'ANNA:', but not 'PRICE: 40'. */
const SPEAKER = /^(\p{Lu}{2,}(?:[ .-]{1,2}\p{Lu}+\.?){0,2}):\s+(?=["'“„«¿¡]?\p{Lu}\S*(?:\s+\S+){3})/u;
/** After a time, names in small letters are speakers too. */
const TIMED_SPEAKER = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}:\s+/u;
/** A word in capitals that begins fewer lines is no speaker: 'CORRECTION: …'. */
const MIN_LINES = 2;
const STARTING_CAPITALS = /^(?:[ \t]|[[(]?[\d:.,]{4,12}[\])]?){0,3}(\p{Lu}{2,}(?:[ .-]{1,2}\p{Lu}+\.?){0,2}):\s/gmu;

/** What the lines of a text begin with. */
interface LineStarts {
  isTranscript: boolean;
  numbers: ReadonlySet<number>;
  speakers: ReadonlySet<string>;
}

/** Leaves out the list, footnote and transcript marks before the words of each sentence. */
export function startAtWords(sentences: TextSentence[], text: string): TextSentence[] {
  const starts = readLineStarts(text);
  return sentences.map((sentence) => {
    const length = marksOf(sentence.text, starts);
    return { ...sentence, text: sentence.text.slice(length), startsAt: sentence.startsAt + length };
  });
}

function readLineStarts(text: string): LineStarts {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, mark]) => mark ?? []);
  const counts = new Map<string, number>();
  for (const label of found(STARTING_CAPITALS)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return {
    isTranscript: !found(STARTING_TIMES).every((time) => ROUND_TIME.test(time)),
    numbers: new Set(found(STARTING_NUMBERS).map(Number)),
    speakers: new Set([...counts.keys()].filter((label) => (counts.get(label) ?? 0) >= MIN_LINES)),
  };
}

/** Length of all marks before the first word; none if there are no words. */
function marksOf(sentence: string, { isTranscript, numbers, speakers }: LineStarts): number {
  let rest = sentence.replace(BULLET, '');
  const listed = Number(LIST_NUMBER.exec(rest)?.[1]);
  // 'Am 3. Oktober' may begin with its number.
  if (numbers.has(listed - 1) || numbers.has(listed + 1)) rest = rest.replace(LIST_NUMBER, '');
  const timed = isTranscript ? rest.replace(TIME, '') : rest;
  const speaker = SPEAKER.exec(timed)?.[1];
  if (speaker !== undefined && speakers.has(speaker)) rest = timed.replace(SPEAKER, '');
  else rest = timed === rest ? rest : timed.replace(TIMED_SPEAKER, '');
  return rest === '' ? 0 : sentence.length - rest.length;
}
