import { withoutEnd } from '../base/validation/without-end.js';
import { anyWord, wordPattern, type WordLists } from '../base/words/word-pattern.js';

// Some questions ask what is written about a subject, not for a fact: 'What do the newsletters say about bread?'

const WRITERS = anyWord({
  en: `(?:the |these |your |all |any )?(?:newsletters?|editions?|writers?|editors?|authors?|people|experts?)|they|you|we|everyone|anyone`,
  es: `(?:los |las |estos )?(?:boletines|newsletters|ediciones|autores|expertos)|ellos|se`,
  fr: `(?:les |ces |vos )?(?:newsletters|lettres|infolettres|éditions|auteurs|experts)|on|ils|elles`,
  de: `(?:die |diese |eure )?(?:newsletter|rundbriefe|ausgaben|autoren|experten)|sie|man|leute`,
});
const NEWSLETTERS = '(?:newsletters?|lettres?|infolettres?|bolet[ií]n(?:es)?|rundbriefe?|of them)';

const leadPattern = (words: WordLists) => new RegExp(String.raw`^[\s¿¡]*${anyWord(words)}\s+`, 'iu');

/** What comes before the subject. */
const LEAD = leadPattern({
  en: `what (?:do|does|did|have|has) ${WRITERS} (?:say|said|write|written|think|know|report) (?:about|on|of|regarding)|
    what(?:['’]s| is| was| has been)(?: being)? (?:said|written|known) (?:about|on)|
    what(?:['’]s| is| has)? (?:new|happening|going on|up|the latest)(?: lately| now| recently)? (?:in|with|on|about|at|around|for)|
    (?:(?:is|are) there )?(?:any |some |the |what(?:['’]s| is) the )?(?:latest |recent |new )?(?:news|updates?) (?:on|about|from|in|regarding)|
    (?:(?:please|can you|could you) )?(?:tell|teach) me (?:more |something |everything |all )?about|
    what (?:should|can|could) (?:i|we) (?:read|know|learn) (?:about|on)|
    (?:(?:please|can you|could you|give me) )?(?:an? |the )?(?:summari[sz]e|sum up|summary of|overview of|introduction to)`,
  es: `qué (?:${WRITERS} )?(?:dicen|escriben|cuentan|opinan|dice|escribe|sabe|han escrito)(?: ${WRITERS})? (?:sobre|acerca de|de)|
    qué hay de nuevo (?:en|sobre|con)|(?:(?:qué|hay) )?novedades (?:hay )?(?:en|sobre|de)|
    (?:cuéntame|háblame|dime) (?:algo |más )?(?:de|sobre)|
    (?:un )?resumen (?:de|sobre)|resume`,
  fr: `que (?:disent|écrivent|pensent|racontent|dit|sait)(?:-on| ${WRITERS})? (?:sur|de|à propos de)|
    qu['’]est-ce qu(?:e |['’])${WRITERS} (?:dit|disent|écrit|écrivent|sait) (?:sur|de|à propos de)|
    quoi de neuf (?:sur|dans|pour|en|à|chez|avec|côté)|quelles (?:sont les )?nouvelles (?:sur|de|du|des)|
    (?:parle|raconte)(?:z)?[- ]moi (?:plus )?(?:des?|du|sur)|
    (?:un )?résumé (?:sur|des?|du)|résume(?:z)?(?:[- ]moi)?`,
  de: `was (?:sagen|schreiben|sagt|schreibt|meinen|berichten|weiß|wissen|steht) (?:${WRITERS} )?(?:über|zu[mr]?|von|vom)|
    was gibt(?: es|['’]s) neues (?:zu[mr]?|über|bei[m]?|von|vom|i[nm])|(?:gibt es )?(?:neues|neuigkeiten) (?:zu[mr]?|über|von|vom)|
    erzähle?(?: mir)?(?: (?:etwas|mehr))? (?:über|von|vom)|
    (?:eine? |ein )?(?:zusammenfassung|überblick) (?:über|von|vom|zu[mr]?)`,
});
/** Stand before or after 'newsletters' in a question for them: 'What are the best newsletters to read about …'. */
const AROUND_NEWSLETTERS = `(?:which|what|is|are|there|the|some|any|an?|good|best|great|top|of|i|we|you|me|do|should|can|could|would|shall|to|
  please|read|follow|subscribe to|recommend|suggest|name|list|find|show|give)`;
/** The same, if it asks for newsletters, not for what they wrote. */
const LEAD_TO_NEWSLETTERS = leadPattern({
  en: `(?:who|(?:which|what) ${NEWSLETTERS}) (?:(?:writes?|talks?|is writing|are writing) (?:about|on)|covers?)|
    (?:${AROUND_NEWSLETTERS} ){1,8}${NEWSLETTERS}(?: ${AROUND_NEWSLETTERS}){0,5} (?:about|on|for|covering|to learn about)`,
  es: `(?:quién(?:es)?|qué ${NEWSLETTERS}) (?:escriben?|hablan?|tratan?) (?:de|sobre)|
    qué ${NEWSLETTERS} (?:me recomiendas?|recomiendas?|debería leer|puedo leer|hay) (?:de|sobre|para)|
    (?:(?:cuáles son|qué) )?(?:los |las )?(?:mejores|buenos|buenas) ${NEWSLETTERS} (?:de|sobre|para)|
    recomiénd[ae](?:me)? (?:un |unos |algún |algunos |una )?(?:buen )?${NEWSLETTERS} (?:de|sobre|para)|
    hay (?:un |algún |una |alguna )?${NEWSLETTERS} (?:de|sobre|para)`,
  fr: `(?:qui|quelles? ${NEWSLETTERS}) (?:écri(?:t|vent)|parle(?:nt)?|traite(?:nt)?) (?:sur|des?|du)|
    quelles? ${NEWSLETTERS} (?:lire|dois-je lire|puis-je lire|(?:me )?(?:conseille|recommande)[sz]?(?:-tu|-vous)?|y a-t-il) (?:sur|pour|des?|du)|
    (?:quelles sont )?(?:les |des |de )?(?:meilleure|bonne)s ${NEWSLETTERS} (?:sur|pour|des?|du)|
    (?:conseille|recommande)z?[- ]moi (?:une |des )?(?:bonnes? )?${NEWSLETTERS} (?:sur|pour|des?|du)|
    (?:y a-t-il|existe-t-il|est-ce qu['’]il y a) (?:une |des )${NEWSLETTERS} (?:sur|pour|des?|du)`,
  de: `(?:wer|welche[rs]? ${NEWSLETTERS}) (?:schreib(?:t|en)|berichte[tn]|handel[tn]) (?:über|von|vom)|
    welche[nrs]? ${NEWSLETTERS} (?:soll(?:te)? ich|kann ich|empfiehlst du|empfehlen sie|gibt es) (?:über|zu[mr]?|für)|
    (?:(?:was|welche[s]?) sind )?(?:die )?(?:besten|guten|gute) ${NEWSLETTERS} (?:über|zu[mr]?|für)|
    (?:empfiehl|empfehlen sie)(?: mir)? (?:einen |eine |ein )?(?:guten? )?${NEWSLETTERS} (?:über|zu[mr]?|für)|
    gibt es (?:einen |eine |ein )?(?:guten? )?${NEWSLETTERS} (?:über|zu[mr]?|für)`,
});
/** In German, the verb may follow the subject. */
const AROUND =
  /^\s*(?:was wird (?:über|zu) (.{1,200}) (?:geschrieben|gesagt|berichtet)|fasse? (.{1,200}) zusammen)[\s?.!]*$/iu;
/** A capital would belong to a name: 'The Letterbox Report'. */
const ARTICLE = /^(?:the|el|la|los|las|les?|der|die|das|den|dem)\s+|^l['’]/u;
/** Follows the subject: 'lately', 'Welchen Newsletter soll ich über Brot lesen?' */
const TAIL = / (?:lately|recently|these days|right now|at the moment|lesen|abonnieren)$/iu;

export interface OverviewQuestion {
  subject: string;
  /** Whether it asks who writes about the subject, or which newsletter to read. */
  wantsNewsletters: boolean;
}

/** Undefined if the question asks for something else. */
export function readOverview(question: string): OverviewQuestion | undefined {
  const around = AROUND.exec(question);
  const lead = LEAD.exec(question)?.[0];
  const leadToNewsletters = lead === undefined ? LEAD_TO_NEWSLETTERS.exec(question)?.[0] : undefined;
  const rest =
    around?.[1] ?? around?.[2] ?? ((lead ?? leadToNewsletters) && question.slice((lead ?? leadToNewsletters)?.length));
  const subject =
    rest &&
    withoutEnd(rest, /[\s?.!]/)
      .replace(TAIL, '')
      .replace(ARTICLE, '');
  return subject ? { subject, wantsNewsletters: leadToNewsletters !== undefined } : undefined;
}

const NEWS = wordPattern({
  en: `news|updates?|latest|recent|recently|lately|what(?:['’]s| is) (?:new|happening|going on)`,
  es: `novedades|de nuevo`,
  fr: `de neuf|nouvelles`,
  de: `neues|neuigkeiten`,
});

/** Whether such a question asks for the latest. */
export const wantsNews = (question: string): boolean => NEWS.test(question);
