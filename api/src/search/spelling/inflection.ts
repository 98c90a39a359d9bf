/** Endings of inflected words. In English, misspelt words end like this too often: 'restaurent'. */
const ENDINGS: Record<string, string[]> = {
  de: ['e', 'en', 'er', 'es', 't', 'et', 'te', 'ten', 'st', 'end'],
  fr: ['e', 's', 'es', 'ent', 'ait', 'aient', 'ant', 'it', 'ons', 'ez', 'er', 'ir'],
  es: ['a', 'o', 's', 'as', 'os', 'e', 'es', 'an', 'en', 'ar', 'er', 'ir'],
};
const MIN_STEM = 4;

/** Whether two words differ only in their inflection: 'produziert' is no misspelt 'produzieren'. */
export function isInflection(typed: string, word: string, language = ''): boolean {
  const stems = stemsOf(word, language);
  return stemsOf(typed, language).some((stem) => stem === word || stems.includes(stem));
}

const stemsOf = (word: string, language: string): string[] =>
  (ENDINGS[language] ?? [])
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= MIN_STEM)
    .map((ending) => word.slice(0, -ending.length));
