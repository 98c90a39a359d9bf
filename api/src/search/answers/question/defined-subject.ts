import { anyWord } from '../../../base/words/word-pattern.js';

// 'What is a chargeback?' asks for a sentence that explains the word, not for one that only contains it.

/** Without 'the': 'What is the plan?' asks for a fact. In other languages, such an article may also mean any of a kind. */
export const ARTICLE_OF_KIND = anyWord({
  en: `an?`,
  es: `un[oa]?|unos|unas|el|la|l[oa]s`,
  fr: `une?|des|les?|la|du`,
  de: `eine?[nms]?|der|die|das|den|dem`,
});
/** Begin or join what asks for a fact: 'What is wrong with the tea?' */
const NO_SUBJECT = anyWord({
  en: `the|this|that|these|those|it|its|there|they|he|she|you|your|my|our|their|his|her|some|all|wrong|best|better|good|next|left|
    worth|happening|going|being|different|new|so|not|like|said|called|used|made|done|in|on|for|with|to|at|from|by|about|behind|and|or`,
  es: `esto|eso|lo|ello|mejor|peor|nuevo|tan|necesario|importante|en|con|para|por|sobre|entre|y|o`,
  fr: `ce|cela|ça|qui|que|est|ont|avait|avaient|a|fait|font|peut|peuvent|doit|mieux|nouveau|dans|avec|pour|par|sur|entre|et|ou`,
  de: `es|dies\\p{L}*|los|neu|besser|passiert|mit|in|im|für|auf|an|am|bei|zu|zum|zur|über|und|oder|dein\\p{L}*|mein\\p{L}*`,
});
/** Tests the first letter before the list, because it is tried at every space of a long row. */
const WORD = String.raw`(?=[\p{L}\p{N}])(?!${NO_SUBJECT}(?!\p{L}))[\p{L}\p{N}'’.-]+`;
/** At most three words. */
const SUBJECT = String.raw`(?:${ARTICLE_OF_KIND}\s+|l['’]|(?!\S+ of ))(?<subject>${WORD}(?:\s+${WORD}){0,2}?)`;
const BEFORE = anyWord({
  en: `what(?:['’]?s| is| are)(?: meant by)?|what (?:does|do)(?=.{1,80} mean)|define|(?:what is )?(?:the )?(?:meaning|definition) of`,
  es: `qu[eé] (?:es|son|significan?|quieren? decir)|(?:cu[aá]l es )?(?:el significado|la definición|significado|definición) de`,
  fr: `qu['’]est[ -]ce (?:que c['’]est )?qu(?:e |['’])|c['’]est quoi|que (?:veut dire|veulent dire|signifie|signifient)|
    (?:la )?(?:définition|signification) d(?:e |u |['’])`,
  de: `was (?:ist|sind|heißt|heißen|bedeutet|bedeuten)|was (?:versteht man|ist gemeint|meint man) (?:unter|mit)|
    (?:die )?(?:bedeutung|definition) (?:von|des|der)`,
});
const AFTER = String.raw`\s+(?:means?|meaning|definition|bedeutung|significado|definición|définition|signification)`;
const ASKED = new RegExp(String.raw`^[\s¿]*${BEFORE}(?:\s+|(?<=['’\s]))${SUBJECT}(?:${AFTER})?[\s?.!]*$`, 'iu');
const NAMED = new RegExp(String.raw`^\s*${SUBJECT}${AFTER}[\s?.!]*$`, 'iu');

/** The words to be explained. Undefined if the question asks for something else. */
export const definedSubject = (question: string): string | undefined =>
  (ASKED.exec(question) ?? NAMED.exec(question))?.groups?.subject;
