import { countEastAsian } from '../../read/markup/east-asian-letters.js';
import { botCheckOf } from './bot-checks.js';
import { isArticle, isSingleEntry, showsTitle } from './known-edition.js';
import { isCalledList, isList } from './list-pages.js';
import { isInHeader } from './page-parts.js';
import type { Refusal, RefusalSources } from './refusal.js';

/** A longer text is an article. */
const NOTICE = 900;
/** A shorter text beside a form is its label. */
const FORM = 250;
const MIN_TEXT = 80;
/** If neither the feed nor the page says that it is an edition. */
const MIN_UNKNOWN_TEXT = 400;
const SHELL = /^(root|app|__next|__nuxt|svelte|___gatsby|main-app|ember\d*)$/i;

/** Refuses a page by what it is made of. Its words decide nothing, since an edition may have any. */
export function findRefusal(sources: RefusalSources): Refusal | undefined {
  const { text, html, isWalled } = sources;
  const isEdition = isKnown(sources);
  // Lists have dates and authors, too.
  if (
    !sources.isSelected &&
    !isMarkedEdition(sources) &&
    (!isEdition || isCalledList(sources.view)) &&
    isList(sources)
  ) {
    return { cause: 'list-page', message: 'The page lists editions and is none itself' };
  }
  if (text.length >= NOTICE) return undefined;
  const isShort = text.length < FORM;
  const bot = isShort && !isEdition ? botCheckOf(html) : undefined;
  if (bot) return { cause: 'challenge', message: `${bot} asks for proof that the visitor is human` };
  const form = isShort && !isEdition && !(isWalled && text.length >= MIN_TEXT) ? formOf(sources) : undefined;
  if (form) return form;
  const letters = text.length + countEastAsian(text);
  if (letters >= (isEdition || isWalled ? MIN_TEXT : MIN_UNKNOWN_TEXT)) return undefined;
  if (isWalled) return { cause: 'paywall', message: 'Everything is behind a wall' };
  if (isEdition && (text.trim() !== '' || sources.hasMedia)) return undefined;
  return nothingOn(sources);
}

/** Whether the page has a date or an author, says that it is one entry, or shows the title that the feed announces. */
function isKnown(sources: RefusalSources): boolean {
  return sources.hasDate || sources.hasAuthor || isMarkedEdition(sources);
}

const isMarkedEdition = (sources: RefusalSources): boolean =>
  sources.isDated ||
  isArticle(sources.view) ||
  isSingleEntry(sources.view) ||
  (sources.announcedTitle !== undefined && showsTitle(sources));

function formOf({ view }: RefusalSources): Refusal | undefined {
  const fields = view
    .tagged('input')
    .filter((input) => !isInHeader(view, input))
    .map((input) => input.getAttribute('type')?.toLowerCase());
  if (fields.includes('password')) return { cause: 'sign-in', message: 'The site wants a sign-in' };
  return fields.includes('email')
    ? { cause: 'subscribe-page', message: 'The page is for subscribing, not for reading' }
    : undefined;
}

function nothingOn({ view, announcedTitle, isSelected }: RefusalSources): Refusal | undefined {
  const isShell = view.elements.some(
    ({ id, textContent }) => SHELL.test(id) && (textContent ?? '').trim().length < MIN_TEXT,
  );
  if (isShell) return { cause: 'loading', message: 'The page waits for scripts to fill it' };
  const missing = announcedTitle
    ? 'The page does not show the edition that the feed announces'
    : 'There is no text of an edition on the page';
  return isSelected ? undefined : { cause: 'empty', message: missing };
}
