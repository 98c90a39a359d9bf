import type { Edition } from '../../library/editions/edition.entity.js';

const LOCALES: Record<string, string> = { en: 'en-US', es: 'es', fr: 'fr', de: 'de' };

export function dateOf({ publishedAt }: Edition, language = 'en'): string | undefined {
  const locale = LOCALES[language] ?? 'en-US';
  return publishedAt?.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Asterisks would start or end italics. A link that an edition wrote as Markdown leads anywhere. */
export const withoutMarkup = (text: string) => text.replaceAll('*', '').replace(LINK, '$1').replace(/\s+/g, ' ');
const LINK = /!?\[([^[\]]{0,200})\]\([^()]{0,2000}\)/g;

/** The newsletter, title and date of an edition, before what is quoted from it. */
export function introductionOf(edition: Edition, language: string | undefined): string {
  const { newsletter, title } = edition;
  const date = dateOf(edition, language);
  const named = title ? `, “${withoutMarkup(title)}”` : '';
  return `*${withoutMarkup(newsletter.name)}*${named}${date ? ` (${date})` : ''}: `;
}
