/** Indexed languages, with their stemmers. See the column `search_language`. */
export const EDITION_LANGUAGES: Record<string, string> = {
  en: 'english',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  other: 'simple',
};
