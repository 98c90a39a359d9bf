import { REQUESTS } from './boilerplate/requests.js';
import { NOTICES } from './boilerplate/notices.js';
import { TEMPLATE_LINES } from './boilerplate/template-lines.js';
import { LINKS_ELSEWHERE } from './boilerplate/links-elsewhere.js';

/** Template lines between paragraphs, in the most common languages. */
const BOILERPLATE = [...LINKS_ELSEWHERE, ...REQUESTS, ...TEMPLATE_LINES, ...NOTICES];

/** A line with little more than a date or time. */
const DATE_LINE =
  /^(\p{L}{2,12}\.?,?\s+)?(\d{1,2}(st|nd|rd|th|\.)?\s+(de\s+)?\p{L}{3,10}\.?,?\s+(de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(st|nd|rd|th)?(,?\s+\d{4})?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})([\s,|·•–-]+(um |at |à )?\d{1,2}[:.h]\d{2}.{0,16})?$/u;

const MAX_BOILERPLATE = 260;

export function isBoilerplate(line: string): boolean {
  const text = line.replace(/\s+/g, ' ').trim();
  return text.length <= MAX_BOILERPLATE && (DATE_LINE.test(text) || BOILERPLATE.some((pattern) => pattern.test(text)));
}

/** Headings that end the article. */
export const pointsElsewhere = (line: string): boolean => LINKS_ELSEWHERE.some((pattern) => pattern.test(line.trim()));
