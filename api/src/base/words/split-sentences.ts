import { findListItems, looksLikeHeading } from './find-list-items.js';

/** A sentence with its offsets in the text. */
export interface TextSentence {
  text: string;
  startsAt: number;
  endsAt: number;
  paragraph: number;
  /** A line without a full stop, unless it is a list item, introduces what follows and is no answer. */
  isHeading: boolean;
  /** Whether its line begins with a bullet or a list number, or is probably an item of a list without them. */
  isListItem: boolean;
}

/** Enough for a newsletter. Longer texts are books. */
const MAX_TEXT = 60_000;
const MAX_PARAGRAPHS = 5_000;
/** Characters that are segmented at once: for each sentence, the segmenter takes time for all of its input. */
const SEGMENTED_AT_ONCE = 1_000;
/** The characters after a full stop, for example a small letter after marks, decide whether the sentence goes on. */
const LOOKED_AHEAD = 200;
/** The longest abbreviation, and what stands around it. */
const MAX_ABBREVIATION = 12;
/** The segmenter ends sentences after some abbreviations. */
const ABBREVIATION = new RegExp(
  String.raw`(?:^|[\s(„“"«])(?:${[
    String.raw`\p{Lu}|\d{1,2}|Dr|Mr|Mrs|Ms|Prof|St|Mt|Ft|Sr|Sra|Dra|Jr|Capt|Col|Lt|Gen|Gral|Maj|Sgt|Gov|Sen|Rep|Rev|Hr|Fr|MM?|Mme|Mlle|Mgr`,
    String.raw`Inc|Ltd|Corp|Co|Bros|Cía|Cie|Univ|Dept|No|Nr|Núm|núm|Abs|Art|art|Bd|Kap|chap|cap|pág|p|pp|fig|vol|ed|éd|Hrsg`,
    String.raw`Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Jh|av|apr|v|geb|gest|est|approx|aprox|env|ca|cf|vgl|ggf|sog|bspw`,
    String.raw`vs|etc|bzw|usw|evtl|inkl|Mio|Mrd|hab|e\.g|i\.e|z\. ?B|d\. ?h|u\. ?a|p\. ?ej|EE\. ?UU|U\.S|U\.K`,
  ].join('|')})\.\s*$`,
  'u',
);
/** '44 v. Chr.' */
const CONTINUES = /^(?:\p{Ll}|Chr\.)/u;
const LIST_ITEM = /^\s*(?:[-•·–*]|\d{1,2}[.)])\s/;
const LANGUAGES = new Set(['en', 'es', 'fr', 'de']);
const segmenters = new Map<string, Intl.Segmenter>();

/** Splits a text by the rules of its language. Line breaks always end a sentence. */
export function splitSentences(text: string, language: string | null): TextSentence[] {
  const segmenter = segmenterOf(language && LANGUAGES.has(language) ? language : 'en');
  const sentences: TextSentence[] = [];
  let paragraph = 0;
  const lines = [...text.slice(0, MAX_TEXT).matchAll(/[^\n]+/g)].slice(0, MAX_PARAGRAPHS);
  const items = findListItems(lines.map(([line]) => line));
  for (const line of lines) {
    const pieces = joinAbbreviations(segmentsOf(line[0], segmenter));
    let at = line.index;
    const isListItem = LIST_ITEM.test(line[0]) || items.has(paragraph);
    for (const piece of pieces) {
      const sentence = trimmed(piece, at);
      at += piece.length;
      if (!sentence.text) continue;
      sentences.push({
        ...sentence,
        paragraph,
        isListItem,
        isHeading: pieces.length === 1 && !isListItem && looksLikeHeading(piece),
      });
    }
    paragraph += 1;
  }
  return sentences;
}

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, known);
  return known;
}

function segmentsOf(line: string, segmenter: Intl.Segmenter): string[] {
  const segments: string[] = [];
  let [at, length] = [0, SEGMENTED_AT_ONCE];
  while (at < line.length) {
    const found = [...segmenter.segment(line.slice(at, at + length))];
    const certainUntil = at + length < line.length ? length - LOOKED_AHEAD : length;
    const certain = found.filter(({ index, segment }) => index + segment.length <= certainUntil);
    for (const { segment } of certain) at += segment.length;
    length = certain.length > 0 ? SEGMENTED_AT_ONCE : 2 * length;
    segments.push(...certain.map(({ segment }) => segment));
  }
  return segments;
}

function joinAbbreviations(segments: string[]): string[] {
  const joined: string[][] = [];
  let end = '';
  for (const segment of segments) {
    const last = joined.at(-1);
    const isCut = last !== undefined && (ABBREVIATION.test(end) || CONTINUES.test(segment));
    if (isCut) last.push(segment);
    else joined.push([segment]);
    end = ((isCut ? end : '') + segment).slice(-MAX_ABBREVIATION);
  }
  return joined.map((parts) => parts.join(''));
}

function trimmed(piece: string, at: number) {
  const text = piece.trim();
  const startsAt = at + piece.indexOf(text);
  return { text, startsAt, endsAt: startsAt + text.length };
}
