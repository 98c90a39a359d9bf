/** Languages that editions are indexed in, with the stemmer of each; see the column `search_language`. */
export const EDITION_LANGUAGES: Record<string, string> = {
  en: 'english',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  other: 'simple',
};
