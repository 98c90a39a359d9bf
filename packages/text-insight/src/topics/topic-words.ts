import { readWords, wordSet } from '../read-words.js';

/** Nouns of quantity, time and persons, and words that taggers mistake for nouns. Without accents. */
export const VAGUE_NOUNS = readWords('vague-nouns');

/** Too vague alone, but fine before another noun: 'night bus', 'customer service'. */
export const NARROWING_NOUNS = readWords('narrowing-nouns');

/** Words that come before a noun. */
export const DETERMINERS: Record<string, ReadonlySet<string>> = {
  es: wordSet(
    'el la los las un una unos unas del al de su sus mi mis este esta estos estas ese esa esos esas aquel aquella cada sin',
  ),
  fr: wordSet(
    'le la les un une des du de au aux ce cet cette ces mon ma mes son sa ses notre nos votre vos leur leurs chaque sans l d',
  ),
};

/** Adjectives before a noun that add no meaning. */
export const LEADING_ADJECTIVES: Record<string, ReadonlySet<string>> = {
  es: wordSet(
    'gran buen buena buenos buenas mal mala mejor peor nuevo nueva nuevos nuevas primer primera segundo segunda tercer tercera ultimo ultima mismo misma otro otra otros otras pequeno pequena vieja viejo todo toda todos todas medio media pleno plena propio propia',
  ),
  fr: wordSet(
    'grand grande grands grandes petit petite petits petites bon bonne bons bonnes mauvais mauvaise meilleur meilleure nouveau nouvelle nouveaux nouvelles premier premiere deuxieme dernier derniere meme autre autres vieux vieille ancien ancienne anciens jeune gros grosse beau belle long longue tout toute tous toutes demi seul seule prochain prochaine vrai vraie',
  ),
};

/** Endings of adjectives after a noun. */
export const ADJECTIVE_ENDINGS: Record<string, RegExp> = {
  es: /(?:al|ales|ic[oa]s?|ari[oa]s?|iv[oa]s?|os[oa]s?|bles?|ad[oa]s?|id[oa]s?|ares|ian[oa]s?|il|iles)$/,
  fr: /(?:elles?|iques?|ales?|aux|aires?|ifs?|ives?|eux|euses?|ables?|ibles?|ées?|és|iens?|iennes?)$/,
};
