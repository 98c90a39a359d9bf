import { parsePage, type PageDocument } from '../markup/parse-page.js';
import { selectorsOf, type ReadingRule, type RuleFault } from './reading-rule.js';

/** Throws if it is no selector. */
export const findAll = (document: PageDocument, selector: string): Element[] => [
  ...document.querySelectorAll<Element>(selector),
];

export const notSelector = (selector: string): string => `'${selector}' is not a CSS selector that can be read`;

/** Faults of a selector's syntax. Says nothing about whether it finds something. */
export function findRuleFaults(rule: ReadingRule): RuleFault[] {
  const document = parsePage('<!doctype html><html><head></head><body><p>Text</p></body></html>');
  return selectorsOf(rule).flatMap((one) =>
    isSelector(document, one.selector) ? [] : [{ ...one, message: notSelector(one.selector) }],
  );
}

function isSelector(document: PageDocument, selector: string): boolean {
  try {
    findAll(document, selector);
    return true;
  } catch {
    return false;
  }
}
