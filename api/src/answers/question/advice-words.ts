import type { WordLists } from '../../words/word-pattern.js';

/** Ask for advice without a question word: 'the best way to', 'tips'. */
export const ADVICE: WordLists = {
  en: `(?:what(?:['’]?s| is| are) )?(?:the |some )?(?:(?:best|good|right|easiest|cheapest|safest) )?ways? to|(?:best|good|right) ways? of|tips|advice`,
  es: `consejos?|trucos?|(?:cu[áa]l es )?(?:la |una )?(?:mejor|buena) (?:manera|forma) de`,
  fr: `conseils?|astuces?|(?:quelle? est )?(?:la |le )?(?:meilleure?s?|bonnes?|bons?) (?:façons?|manières?|moyens?) (?:de|d['’])`,
  de: `tipps?|ratschläge?|am besten|(?:(?:was|wie|welche[rs]?) ist )?(?:der |die |das )?beste[nrs]? (?:weg|weise|methode|art)`,
};
