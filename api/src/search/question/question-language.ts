import { COMMON_WORDS } from '@niche-newsletters/text-insight/common-words';
import { wordSet } from '../../base/words/word-set.js';
import { withoutAccents } from '../spelling/typing-cost.js';

/** Words found in nearly every question of a language. A word that two languages share counts for both. */
const FUNCTION_WORDS: Record<string, ReadonlySet<string>> = {
  en: wordSet(`
    the a an and or of in on for with without to from by is are was were do does did can could should would will how
    what when where which who why my your our their this that it its about any best most some than then there they
    we you i`),
  es: wordSet(`
    el la los las un una unos unas y o de del en con sin para por sobre es son era qué que cómo como cuándo cuando
    dónde donde cuál quién quien por porque mi tu su sus nuestro este esta esto se lo más muy hay puede puedo tiene
    al`),
  fr: wordSet(`
    le la les un une des du de et ou en dans avec sans pour par sur est sont était que quoi comment quand où quel
    quelle quels qui pourquoi mon ma mes ton ta son sa ses notre nos votre vos leur ce cette ces il elle on nous
    vous au aux plus très y-a-t-il faire peut l d qu c'est n'est d'un d'une`),
  de: wordSet(`
    der die das den dem des ein eine einen einem einer und oder in im mit ohne für von vom zu zum zur auf aus bei
    nach über ist sind war wie was wann wo welche welcher wer warum mein meine unser unsere dieser diese es sich man
    kann soll wird werden nicht auch am an als heute`),
};

/** Whether the word is a function word in this language: 'comment' is one in French, but not in English. */
export const isFunctionWord = (word: string, language: string): boolean =>
  FUNCTION_WORDS[language]?.has(word.toLowerCase()) ?? false;

/** Letters and signs that usually occur in only one of the four languages. */
const LETTERS: [string, RegExp][] = [
  ['es', /[ñ¿¡íóú]/u],
  ['fr', /[çœàèùêâîôûëï]/u],
  ['de', /[ßüäö]/u],
];
/** Articles that begin names all over the world: 'Los Angeles', 'Die Zeit', 'Le Monde'. */
const ARTICLES = wordSet('el la los las le les der die das');
/** A frequent word of one language says less than a function word. */
const FREQUENT_WEIGHT = 0.5;
/** The language of each frequent word; undefined if several have it. Without accents, because many people omit them. */
const LANGUAGE_OF_WORD = mapFrequentWords();

function mapFrequentWords(): ReadonlyMap<string, string | undefined> {
  const languages = new Map<string, string | undefined>();
  for (const [language, words] of Object.entries(COMMON_WORDS))
    for (const word of words) {
      const bare = withoutAccents(word);
      const isShared = languages.has(bare) && languages.get(bare) !== language;
      languages.set(bare, isShared ? undefined : language);
    }
  return languages;
}

/** Detects the language of a question. Undefined if two languages are equally likely, as for names. */
export function detectLanguage(text: string): string | undefined {
  const all = text.match(/[\p{L}'’-]+/gu) ?? [];
  const isName = all.length > 1 && all.every((word) => /^\p{Lu}/u.test(word));
  const words = all.map((word) => word.toLowerCase()).filter((word) => !(isName && ARTICLES.has(word)));
  // A single word may be frequent in one language and rare in another.
  const frequent = isName || all.length === 1 ? [] : words.map((word) => LANGUAGE_OF_WORD.get(withoutAccents(word)));
  const plain = text.toLowerCase();
  const scores = Object.entries(FUNCTION_WORDS)
    .map(([language, known]) => {
      const letters = LETTERS.find(([of]) => of === language)?.[1].test(plain) ? 1 : 0;
      const asking = words.filter((word) => known.has(word)).length;
      const points = asking + letters + FREQUENT_WEIGHT * frequent.filter((of) => of === language).length;
      return { language, points };
    })
    .sort((one, other) => other.points - one.points);
  const [best, second] = scores;
  return best && second && best.points > second.points ? best.language : undefined;
}
