import * as z from 'zod/mini';
import { enumChoice, flag } from './field-limits.js';
import { text } from './text.js';

/** Where the link to a page stands. */
export enum PagePlace {
  HEADER = 'header',
  FOOTER = 'footer',
  NONE = 'none',
}

/** A header and a footer hold hardly more. */
export const MAX_PAGES = 12;
/** In every script it fits into a request, which may have 100 KB. */
const MAX_PAGE_TEXT = 30_000;

/** Of the screens that edit pages. */
const RESERVED = ['new'];

const slug = text({
  label: 'The address',
  min: 1,
  max: 60,
  tooShort: 'Please enter an address.',
  format: {
    matches: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && !RESERVED.includes(value),
    message: "An address has small letters, digits and hyphens, such as about-us. 'new' is reserved.",
  },
});

export const pageFields = {
  slug,
  title: text({ label: 'The title', min: 1, max: 80, tooShort: 'Please enter a title.' }),
  description: text({ label: 'The description', max: 200 }),
  text: text({ label: 'The text', min: 1, max: MAX_PAGE_TEXT, tooShort: 'Please write a text.' }),
  place: enumChoice(PagePlace, 'Please choose where the link stands.'),
  isInSitemap: flag(),
};

export const pageRules = z.object(pageFields);

/** What stands in brackets and is no link: blanks of a draft, which somebody must fill. */
export const blanksIn = (written: string): string[] => written.match(/\[[^[\]\n]{1,200}\](?!\()/g) ?? [];
