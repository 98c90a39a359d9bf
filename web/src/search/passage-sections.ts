import { markWords } from './mark-words';

export interface PassageSection {
  heading: string | null;
  text: string;
}

/** Longer lines are sentences without a full stop. */
const MAX_HEADING = 80;

/** Splits a passage at its blank lines. A short line without a full stop before a paragraph is its heading. */
export function readSections(passage: string): PassageSection[] {
  const sections: PassageSection[] = [];
  let heading: string | null = null;
  const paragraphs = passage
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  for (const [index, paragraph] of paragraphs.entries()) {
    if (heading === null && index < paragraphs.length - 1 && isHeading(paragraph)) heading = paragraph;
    else {
      sections.push({ heading, text: paragraph });
      heading = null;
    }
  }
  return sections;
}

function isHeading(paragraph: string): boolean {
  return paragraph.length <= MAX_HEADING && !/\n|^[-•*]\s|[.!…,;:"”»]$/.test(paragraph);
}

/** The section with most matching words, counting its heading. */
export function bestSection(sections: PassageSection[], words: string[]): PassageSection {
  const marked = sections.map(({ heading, text }) => countMarked(heading ?? '', words) + countMarked(text, words));
  return sections[marked.indexOf(Math.max(...marked))] ?? { heading: null, text: '' };
}

export const countMarked = (text: string, words: string[]) =>
  markWords(text, words).filter(({ isMarked }) => isMarked).length;
