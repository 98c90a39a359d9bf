import { numberWordsOf, withoutCenturies } from '../text/number-words.js';
import { wordPattern } from '../../../base/words/word-pattern.js';
import { fitsUnit, lacksPrice, TELLS_COST, tellsUnit } from './asked-unit.js';
import { definedSubject } from './defined-subject.js';
import { explains } from './explains-subject.js';
import type { AskedKind, QuestionKind } from './question-kind.js';

/** Kinds whose answer can be recognised without knowing the subject. */
export const VISIBLE_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['number', 'when']);

const MONTH = wordPattern({
  en: `january|february|march|april|may|june|july|august|september|october|november|december`,
  es: `enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre`,
  fr: `janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre`,
  de: `januar|februar|märz|juni|juli|oktober|dezember`,
});
const TIME = wordPattern({
  en: `monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|morning|evening|noon|midnight|
    week|weeks|year|years|month|months|days|century|centuries`,
  es: `lunes|martes|miércoles|jueves|viernes|sábado|domingo|primavera|verano|otoño|invierno|semanas?|años?|mes|meses|días|siglos?`,
  fr: `lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|printemps|été|automne|hiver|semaines?|ans?|années?|mois|jours|siècles?`,
  de: `montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|frühjahr|frühling|sommer|herbst|
    wochen?|jahre?n?|monate?n?|tagen?|jahrhunderte?[ns]?`,
});
const REASON = wordPattern({
  en: `because|since|so that|due to|reasons?|therefore|thus|which is why|that is why|owing to|caused?|causes|leads? to|
    as a result|comes? from|came from|thanks to|factors?|explains?`,
  es: `porque|debido a|ya que|por eso|razón|causa|puesto que|pues|gracias a|viene de`,
  fr: `parce qu(?:e|')|car|puisque|en raison|c’est pourquoi|cause|grâce à|vient de`,
  de: `weil|denn|deshalb|darum|wegen|grund|da|deswegen|dadurch|liegt daran|kommt von|dank`,
});
/** Tells what to do, or by what means something happens. */
const WAY = wordPattern({
  en: `by \\p{L}+ing|you (?:can|should|must|need|have to|may)|should|must|through|in order to|works by|step|first|then|instead|via|
    using|^(?:put|take|use|add|keep|let|make|cut|turn|push|write|ask|call|check|give|stop|start|try|wash|boil|pour|leave|choose|
    count|measure|send|set|read|test|buy|remove|place|hold|wait|do|never|always|begin|avoid|mix|press|open|close|store|wrap|cover|
    show|say|tell|build|walk|move|practi[sc]e|offer|learn|look|find|pay|feed|heat|cool|clean|plant|water|divide|multiply)`,
  es: `hay que|conviene|basta con|deben?|\\p{L}+(?:ando|iendo)|mediante|a través de|primero|luego|después|
    ^(?:ponga|deje|use|apunte|haga|corte|añada|guarde|mida|riegue|plante|elija|evite|lave)`,
  fr: `il faut|en \\p{L}+ant|doit|doivent|on \\p{L}+e|suffit|grâce à|d['’]abord|puis|ensuite|^\\p{L}+ez`,
  de: `indem|durch|muss|müssen|sollte|man|zuerst|erst|dann|mithilfe|mittels`,
});
const YEAR = /(?<![\d.,])(?:1[5-9]|20)\d\d(?![\d.,]\d)/;
const NAME = /(?<=[\p{L}\p{N},;’'")]\s)\p{Lu}[\p{L}’'&.-]+|^\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+/u;
const TWO_CAPITALS = /(?<=[\p{L}\p{N},]\s)\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+|^\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+/u;
const PLACE =
  /(?<!\p{L})(?:in|at|near|from|to|en|de|à|au|aux|dans|bei|aus|nach|im|am) (?:the |la |el |los |le |les |der |den )?\p{Lu}/u;
const DIGITS = /\d[\d.,]*\d|\d/g;

/** Words that measure say less than a number. */
const IN_WORDS = 0.7;

/** How likely a sentence has what the question asks for, from 0 to 1; 0.5 if that cannot be seen. */
export function answersKind({ kind, question }: AskedKind, text: string, language: string): number {
  switch (kind) {
    case 'number':
      return tellsNumber(text, question);
    case 'when':
      return YEAR.test(text) || MONTH.test(text) ? 1 : TIME.test(text) ? 0.7 : /\d/.test(text) ? 0.4 : 0;
    case 'who':
      // German capitalises every noun, but two in a row are usually a name.
      if (language === 'de') return TWO_CAPITALS.test(text) ? 1 : 0.5;
      return NAME.test(text) ? 1 : 0;
    case 'where':
      return PLACE.test(text) ? 1 : 0.2;
    case 'why':
      return REASON.test(text) ? 1 : 0.3;
    case 'how':
      return WAY.test(text) ? 1 : 0;
    case 'definition':
      return explains(definedSubject(question) ?? '', text);
    default:
      return 0.5;
  }
}

/** If the question asks for a price, a number without a currency is probably something else. */
const UNPRICED = 0.6;

/** 0 if the text tells the amount that the question asks for, up to 1 if not. `told` is what `answersKind` returned for it. */
export function lacksAmount({ kind, question }: AskedKind, text: string, told: number): number {
  if (kind !== 'number') return 0;
  return 1 - told * (lacksPrice(question, text) ? UNPRICED : 1);
}

function tellsNumber(text: string, question: string): number {
  const score = tellsAnyNumber(text, question) * fitsUnit(question, text);
  return score === 0 && tellsUnit(question, text) ? IN_WORDS : score;
}

/** Numbers of the question are no answer to it, and a year is no amount. */
function tellsAnyNumber(text: string, question: string): number {
  const asked: string[] = question.match(DIGITS) ?? [];
  const others = (withoutCenturies(text).match(DIGITS) ?? []).filter((number) => !asked.includes(number));
  if (others.some((number) => !YEAR.test(number))) return 1;
  const inWords = numberWordsOf(question);
  return numberWordsOf(text).some((number) => !inWords.includes(number)) ? IN_WORDS : 0;
}

/** A price is no answer to a 'why', unless the question asks about costs. */
export const isMerePrice = ({ kind, question }: AskedKind, text: string): boolean =>
  kind === 'why' && /\d/.test(text) && TELLS_COST.test(text) && !TELLS_COST.test(question) && !REASON.test(text);
