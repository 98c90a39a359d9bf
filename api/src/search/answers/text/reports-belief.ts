import { wordPattern } from '../../../base/words/word-pattern.js';

/** Says what others think, usually to correct it: 'It is often said that heat pumps do not work'. */
const BELIEF = wordPattern({
  en: `(?:it is|it's|it was|is|are|was|were) (?:so |very )?(?:often|commonly|widely|usually|generally|sometimes|frequently|popularly|long|still) (?:said|believed|thought|assumed|claimed|supposed|told)|
    (?:many|most|some|other|few)(?: of (?:us|you|them))?(?: (?:people|readers|owners|users|beginners))? (?:still |often |wrongly )?(?:think|thought|believe|believed|assume|assumed|say|claim|claimed)|
    (?:people|they|everyone|everybody)(?: (?:often|always|still|usually))? (?:think|thinks|thought|believe|believes|believed|assume|assumes|assumed|say|says) (?:that|it)|
    (?:common|conventional|popular|received) (?:wisdom|belief|myth|misconception|assumption)|(?:the|a) myth (?:that|of|is|goes)|legend has it|contrary to|supposedly|allegedly`,
  es: `(?:a menudo|siempre|todavía|comúnmente|muchas veces) se (?:dice|cree|piensa|afirma|oye)|se (?:dice|cree|piensa|afirma|oye) (?:a menudo|siempre|mucho|muchas veces)|
    suele (?:decirse|creerse|pensarse|afirmarse)|se suele (?:decir|creer|pensar|afirmar|oír)|(?:muchos|la mayoría|mucha gente|la gente)(?: todavía)? (?:cree|creen|piensa|piensan|dice|dicen|supone|suponen)|
    el mito de|es un mito|la creencia (?:popular|común|general)|supuestamente|contrariamente a|en contra de lo que se cree`,
  fr: `on (?:dit|croit|pense|entend|lit|prétend|imagine) (?:souvent|toujours|encore|parfois|généralement)|il est (?:souvent|communément|généralement) (?:dit|admis|cru)|
    (?:beaucoup|certains|la plupart|les gens)(?: de gens)? (?:croient|pensent|disent|imaginent|prétendent)|idées? reçues?|le mythe (?:de|du|selon|veut)|la légende (?:dit|veut)|prétendument|contrairement à`,
  de: `(?:oft|häufig|gern|immer wieder|gemeinhin|allgemein|landläufig|meist) (?:heißt es|wird (?:gesagt|behauptet|angenommen|geglaubt|erzählt))|(?:es heißt|man (?:sagt|hört|liest|glaubt|denkt)) (?:oft|häufig|gern|immer|immer wieder|meist)|
    (?:viele|manche|die meisten)(?: (?:Leute|Menschen))? (?:glauben|denken|meinen|sagen|behaupten|halten)|der (?:Mythos|Irrglaube)|die landläufige Meinung|angeblich|vermeintlich|entgegen der`,
});

/** Quoted alone, such a sentence would state the opposite of what its edition says. */
export const reportsBelief = (sentence: string): boolean => BELIEF.test(sentence);
