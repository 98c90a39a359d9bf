/** Endings of inflected words. In English, misspelt words end like this too often: 'restaurent'. */
const ENDINGS: Record<string, string[]> = {
  de: 'e en er es t et te ten st end'.split(' '),
  fr: 'e s es é ée és ées t ent ait aient ant it ons ez er ir re eur eurs euse'.split(' '),
  es: `a o s as os e es an en ar er ir ó é í ió ado ada ados adas ido ida idos idas ando iendo aron ieron aba aban or ora ores
    oras`.split(/\s+/),
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
