import { withoutEnd } from '../../base/validation/without-end.js';
import { publicAddress } from './public-address.js';
import type { Span, Subscriber } from './subscriber.js';

/** Takes the subscriber out of the text, comments, and what addresses in the text say about who has got them. */
export function dropPersonalText(body: Element, subscriber: Subscriber): void {
  const nodes = textNodes(body);
  // Tags may stand between the letters of the name.
  const waiting = subscriber.placesIn(nodes.map(textOf).join('')).toReversed();
  let start = 0;
  for (const node of nodes) {
    const text = textOf(node);
    const end = start + text.length;
    const kept = withoutReader(withoutWords(text, takeWithin(waiting, { start, end })), subscriber);
    if (kept !== text) node.textContent = kept;
    start = end;
  }
}

const textOf = (node: Node): string => node.textContent ?? '';

/** Removes everything that is neither an element nor text. Elements are not nested deeper than the parser allows. */
function textNodes(node: Node): Node[] {
  return [...node.childNodes].flatMap((child) => {
    if (child.nodeType === 3) return [child];
    if (child.nodeType === 1) return textNodes(child);
    child.remove();
    return [];
  });
}

/** Takes the places in a node, the first of which is the last that waits. One that reaches into the next node goes on waiting. */
function takeWithin(waiting: Span[], { start, end }: Span): Span[] {
  const found: Span[] = [];
  for (let place = waiting.at(-1); place && place.start < end; place = waiting.at(-1)) {
    found.push({ start: Math.max(place.start, start) - start, end: Math.min(place.end, end) - start });
    if (place.end > end) break;
    waiting.pop();
  }
  return found;
}

/** Without the words at these places, which are in order. */
function withoutWords(text: string, places: Span[]): string {
  let kept = '';
  let at = 0;
  for (const place of places) {
    if (place.end <= at) continue;
    kept += text.slice(at, startOfWord(text, { start: at, end: place.start }));
    at = endOfWord(text, place.end);
  }
  return kept + text.slice(at);
}

/** Of the word that goes on at the end of the span. */
function startOfWord(text: string, { start, end }: Span): number {
  let found = end;
  while (found > start && /\S/.test(text.charAt(found - 1))) found -= 1;
  return Math.max(found, start);
}

function endOfWord(text: string, place: number): number {
  let end = place;
  while (end < text.length && /\S/.test(text.charAt(end))) end += 1;
  return end;
}

/** After an address, these belong to the sentence. */
const END = /[.,;:!?)\]}'’”]/;
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s<>"]+/gi;

/** Addresses that are written out, as in links. Other words that hide a name in base64 go. */
function withoutReader(text: string, subscriber: Subscriber): string {
  const cleaned = text.replace(ADDRESS, (written) => {
    const address = withoutEnd(written, END);
    return (publicAddress(address, subscriber) ?? '') + written.slice(address.length);
  });
  return subscriber.isNamedIn(cleaned)
    ? cleaned
        .split(/(\s+)/)
        .filter((word) => !subscriber.isNamedIn(word))
        .join('')
    : cleaned;
}
