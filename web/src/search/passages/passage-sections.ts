import { markWords } from './mark-words';

export interface PassageSection {
  heading: string | null;
  text: string;
}

/** Longer lines are sentences without a full stop. */
const MAX_HEADING = 80;

/** One for each line, which is a paragraph, an item of a list, or a row of a table. A heading belongs to the line below it. */
export function readSections(passage: string): PassageSection[] {
  const sections: PassageSection[] = [];
  let heading: string | null = null;
  const lines = passage
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  for (const [index, line] of lines.entries()) {
    if (isHeading(lines, index)) heading = line;
    else {
      sections.push({ heading, text: line });
      heading = null;
    }
  }
  return sections;
}

/** A short line above a sentence. Several in a row are items of a list. */
function isHeading(lines: string[], index: number): boolean {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  return isShort(line) && !isShort(before) && after !== undefined && !isShort(after);
}

const isShort = (line: string | undefined) =>
  line !== undefined && line.length <= MAX_HEADING && !/^[-•*]\s| \| |[.!…,;:"”»]$/.test(line);

/** The section with most matching words, counting its heading. */
export function bestSection(sections: PassageSection[], words: string[]): PassageSection {
  const marked = sections.map(({ heading, text }) => countMarked(heading ?? '', words) + countMarked(text, words));
  return sections[marked.indexOf(Math.max(...marked))] ?? { heading: null, text: '' };
}

export const countMarked = (text: string, words: string[]) =>
  markWords(text, words).filter(({ isMarked }) => isMarked).length;
