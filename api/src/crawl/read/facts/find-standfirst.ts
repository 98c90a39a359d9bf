import { articleText, isBlock } from '../body/article-text.js';
import { isBoilerplate } from '../body/boilerplate-lines.js';
import { elementsBelow } from '../markup/elements-below.js';

const LOOK_AHEAD = 6;
const MIN_LENGTH = 50;
const MAX_LENGTH = 600;
const ELSEWHERE =
  'nav, aside, footer, form, figure, figcaption, dialog, ul, ol, table, [class*="caption" i], [class*="bio" i], [class*="author" i], [class*="cookie" i], [class*="related" i], [class*="comment" i], [class*="newsletter" i], [class*="disclo" i]';

/** The sentence or two between headline and article, which templates keep outside of the article's own element. */
export function findStandfirst(document: Document, article: Element): Element | undefined {
  const headline = [...document.querySelectorAll('h1')].find((heading) => articleText(heading).length > 10);
  if (!headline) return undefined;
  const body = articleText(article);
  for (const block of blocksAfter(headline)) {
    const line = articleText(block);
    if (line !== '' && body.includes(line)) return undefined;
    if (isStandfirst(block, line)) return block;
  }
  return undefined;
}

function isStandfirst(block: Element, line: string): boolean {
  if (line.length < MIN_LENGTH || line.length > MAX_LENGTH) return false;
  if (!/[.!?…:"”»)]$/.test(line) && block.previousElementSibling?.localName !== 'h1') return false;
  return !block.querySelector('a') && !block.closest(ELSEWHERE) && !isBoilerplate(line);
}

function* blocksAfter(headline: Element): Generator<Element> {
  let left = LOOK_AHEAD;
  for (let level: Element | null = headline; level && level.localName !== 'body'; level = level.parentElement) {
    for (let next = level.nextElementSibling; next; next = next.nextElementSibling) {
      for (const block of leavesOf(next)) {
        if (left-- === 0) return;
        yield block;
      }
    }
  }
}

function leavesOf(element: Element): Element[] {
  return [element, ...elementsBelow(element)].filter(
    (candidate) => isBlock(candidate) && articleText(candidate) !== '' && ![...candidate.children].some(isBlock),
  );
}
