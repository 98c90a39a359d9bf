import type { WordLists } from '../../../base/words/word-pattern.js';

/** Ask for advice without a question word: 'the best way to', 'tips'. */
export const ADVICE: WordLists = {
  en: `(?:what(?:['’]?s| is| are) )?(?:the |some )?(?:(?:best|good|right|easiest|cheapest|safest) )?ways? to|(?:best|good|right) ways? of|tips|advice|
    what (?:to do|(?:can|could|should|must) (?:i|we|you|one) do|helps?|helped)(?: (?:against|about|with|if|when))?`,
  es: `consejos?|trucos?|(?:cu[áa]l es )?(?:la |una )?(?:mejor|buena) (?:manera|forma) de|
    qu[ée] (?:(?:puedo|puede|podemos|debo|debe|debemos) hacer|hacer|hay que hacer|ayuda)(?: (?:contra|con|si|cuando))?`,
  fr: `conseils?|astuces?|(?:quelle? est )?(?:la |le )?(?:meilleure?s?|bonnes?|bons?) (?:façons?|manières?|moyens?) (?:de|d['’])|
    que (?:faire|faut-il faire|peut-on faire|puis-je faire|dois-je faire)(?: (?:contre|avec|si|quand))?`,
  de: `tipps?|ratschläge?|am besten|(?:(?:was|wie|welche[rs]?) ist )?(?:der |die |das )?beste[nrs]? (?:weg|weise|methode|art)|
    was (?:tun|(?:kann|soll|sollte|muss) (?:ich|man)(?: (?:tun|machen)|(?= .{1,60} (?:tun|machen)))|hilft)(?: (?:gegen|bei|wenn))?`,
};
