/** How a site's pages are read, as a person wrote it down. Plain data: every part may be missing. */
export interface ReadingRule {
  /** CSS selector of the text. Several elements are joined. */
  article?: string;
  /** CSS selector of the title: the first element with a text, or a meta tag. */
  title?: string;
  date?: string;
  /** Several elements are several authors. */
  author?: string;
  /** CSS selectors of what is no part of any text. */
  remove?: readonly string[];
  /** Overrules what the page shows, but not what an archive or feed says. */
  access?: 'free' | 'paid';
  /** How many paragraphs of a paid text everybody may read. The rest is dropped. */
  freeParagraphs?: number;
}

/** A part of a rule that was left out. */
export interface RuleFault {
  /** The message names the selector, too. Missing if the whole rule was left out. */
  part?: SelectorPart;
  selector?: string;
  message: string;
}

export type SelectorPart = 'article' | 'title' | 'date' | 'author' | 'remove';

export function selectorsOf(rule: ReadingRule): { part: SelectorPart; selector: string }[] {
  const { article, title, date, author, remove = [] } = rule;
  const single = Object.entries({ article, title, date, author }) as [SelectorPart, string | undefined][];
  return [
    ...single.flatMap(([part, selector]) => (selector ? [{ part, selector }] : [])),
    ...remove.map((selector) => ({ part: 'remove' as const, selector })),
  ];
}
