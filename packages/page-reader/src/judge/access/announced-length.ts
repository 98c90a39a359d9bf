import { countEastAsian } from '../../read/markup/east-asian-letters.js';
import type { PageView } from '../../read/markup/page-view.js';
import type { StructuredArticle } from '../../read/facts/structured-data.js';

const READING_TIME =
  /read(ing)? ?time|lesezeit|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd|czas czytania|lästid|læsetid|lesetid|время чтения/i;
const SHOWN =
  /^\W{0,3}(\d{1,2})\s?-?\s?(min(ute)?s?\.?|Min(uten)?\.?) ?(read|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|lästid|læsetid|lesetid|чтения)\W{0,3}$/i;
const MAX_SHOWN = 40;
/** Shorter estimates are too imprecise. */
const MIN_MINUTES = 4;
/** Letters per minute of a very slow reader. Estimates of sites assume faster ones. */
const LETTERS_A_MINUTE = 400;

/** The reading time that the page shows, if the text is far too short for it. */
export function minutesMissing(view: PageView, structured: StructuredArticle, text: string): number | undefined {
  const minutes = structured.minutes ?? minutesInHead(view) ?? minutesShown(view);
  if (minutes === undefined || minutes < MIN_MINUTES || countEastAsian(text.slice(0, 200)) > 0) return undefined;
  return text.length < minutes * LETTERS_A_MINUTE ? minutes : undefined;
}

function minutesInHead(view: PageView): number | undefined {
  for (const number of ['1', '2', '3']) {
    if (!READING_TIME.test(view.meta(`twitter:label${number}`) ?? '')) continue;
    return Number(/\d{1,3}/.exec(view.meta(`twitter:data${number}`) ?? '')?.[0]) || undefined;
  }
  return undefined;
}

function minutesShown(view: PageView): number | undefined {
  const line = view.lines.find(({ text }) => text.length <= MAX_SHOWN && SHOWN.test(text));
  return line && Number(SHOWN.exec(line.text)?.[1]);
}
