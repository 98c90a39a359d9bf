import { numberWordsOf, withoutCenturies } from '../text/number-words.js';
import { wordPattern } from '../../../base/words/word-pattern.js';

/** What an answer must contain, whatever the subject is. */
export type Figure = 'number' | 'money' | 'time';

/** A question, and the figure that it asks for, if any. */
export interface AskedQuestion {
  question: string;
  figure?: Figure;
}

const ASKS_NUMBER = wordPattern({
  en: `how (?:many|much|long|often|far|old|large|big|high|tall|fast|wide|deep|heavy|expensive|hot|cold|thick)|
    (?:what|which) (?:percentage|percent|share|proportion|price|number|fraction|rate|amount|size|age|temperature|speed|distance)|
    what (?:is|was|are|were) the (?:[\\p{L}-]+ )?(?:percentage|share|price|rent|number|rate|costs?|temperature|speed|distance|height|length|depth|weight|size|age|population|salary|wages?|revenue|fee|average|median|total)|
    what (?:does|do|did) .{1,80} (?:cost|pay|charge|earn|weigh)|^(?:the )?(?:size|diameter|width|height|length|depth|weight|temperature|number) of`,
  es: `cu[aá]nt[oa]s?|(?:a |con )?qu[eé] (?:frecuencia|porcentaje|precio|parte|número|cantidad|tamaño|temperatura|altura|distancia|velocidad|edad)`,
  fr: `combien|(?:à )?quel(?:le)?s? (?:(?:est|était|sont) (?:la |les? |l['’]))?(?:fréquence|pourcentage|prix|part|somme|montant|température|hauteur|distance|vitesse|âge|taille|longueur|durée|nombre|quantité|coût|poids|taux)`,
  de: `wie ?viele?|was kostete?n?|wie (?:lange|oft|häufig|hoch|groß|weit|alt|teuer|schnell|schwer|tief|warm|kalt|heiß)|
    welche[rnms]? (?:preis|anteil|prozent|temperatur|höhe|länge|größe|menge|dauer|(?:an)?zahl|geschwindigkeit|entfernung)`,
});
const ASKS_MONEY = wordPattern({
  en: `how (?:much|expensive|cheap) (?:is|are|was|were)|how much(?= .{0,80}(?:costs?|pay|paid|charged?|earn|spend|spent|worth|sold|sell|rent|money|invest))|
    (?:what|which) (?:is|was|are|were|does|do|did)(?= .{0,80}(?:costs?|price|pay|charge|earn|salary|wages?|rent|fee))|
    prices?|costs?|salary|wages?|rent|fees?`,
  es: `cu[aá]nto (?:cuestan?|cobran?|valen?|costó|valía|ganan?|pagan?|pagó)|precios?|coste|salario|sueldo|alquiler`,
  fr: `combien (?:coûte|coûtait|vaut|valait|gagne|paye|paie)(?:nt)?|combien(?= .{0,80}(?:payer?|investir|dépenser?))|prix|coût|loyer|salaire`,
  de: `kostete?n?|kosten|preise?|teuer|gehalt|miete|verdien(?:t|en|te)`,
});
const ASKS_TIME = wordPattern({
  en: `when|since when|(?:at )?what time|(?:in )?(?:what|which) (?:year|date|month|day|week|season|decade|century)`,
  es: `cu[aá]ndo|(?:a )?qu[ée] hora|(?:en )?qu[ée] (?:año|fecha|mes|día|semana|siglo|década)`,
  fr: `quand|(?:à )?quelle heure|(?:en |à )?quel(?:le)? (?:année|date|mois|jour|semaine|siècle|décennie)`,
  de: `wann|(?:in )?welche[mnrs]? (?:jahr|monat|tag|datum|woche|jahrzehnt|jahrhundert)`,
});

/** If a question asks for two, the earlier words count: 'How long after …, and when'. Money is also a number. */
export function askedFigure(question: string): Figure | undefined {
  const [number, time] = [question.search(ASKS_NUMBER), question.search(ASKS_TIME)];
  if (time >= 0 && (number < 0 || time < number)) return 'time';
  if (ASKS_MONEY.test(question)) return 'money';
  return number >= 0 ? 'number' : undefined;
}

const DIGITS = /\d[\d.,]*\d|\d/g;
const YEAR = /(?<![\d.,])(?:1[5-9]|20)\d\d(?![\d.,]\d)/;
const TIME = wordPattern({
  en: `january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|
    friday|saturday|sunday|spring|summer|autumn|winter|morning|evening|noon|midnight|weeks?|years?|months?|days|century|centuries`,
  es: `enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|
    viernes|sábado|domingo|primavera|verano|otoño|invierno|semanas?|años?|mes|meses|días|siglos?`,
  fr: `janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|
    samedi|dimanche|printemps|été|automne|hiver|semaines?|ans?|années?|mois|jours|siècles?`,
  de: `januar|februar|märz|juni|juli|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|frühjahr|
    frühling|sommer|herbst|wochen?|jahre?n?|monate?n?|tagen?|jahrhunderte?[ns]?`,
});

const MONEY = wordPattern({
  en: `[€$£¥]|euros?|dollars?|pounds?|pence|pennies|cents?|millions?|billions?`,
  es: `céntimos?|dólares|pesos|millones`,
  fr: `centimes?|francs?|milliards?`,
  de: `franken|rappen|millionen|milliarden`,
});

/** Tests whether a text tells the figure. What stands in the question, which is read once, is no answer to it. */
export function figureTeller({ figure, question }: AskedQuestion): (text: string) => boolean {
  if (figure === undefined) return () => false;
  if (figure === 'time') return (text) => YEAR.test(text) || TIME.test(text) || /\d/.test(text);
  const asked = new Set(numbersIn(question));
  const tells = (text: string) => numbersIn(text).some((number) => !asked.has(number) && !YEAR.test(number));
  return figure === 'money' ? (text) => (MONEY.test(text) || ASKS_MONEY.test(text)) && tells(text) : tells;
}

const numbersIn = (text: string): string[] => [...(withoutCenturies(text).match(DIGITS) ?? []), ...numberWordsOf(text)];
