import { fitsUnit, TELLS_COST, tellsUnit } from './asked-unit.js';

export type QuestionKind = 'who' | 'when' | 'where' | 'number' | 'why' | 'how' | 'other';

/** Kinds whose answer can be recognised without knowing the subject. */
export const VISIBLE_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['number', 'when']);

/** The earliest match in the question wins, then the first in this list: 'how many' is a number, not a 'how'. */
const ASKING: [QuestionKind, RegExp][] = [
  [
    'number',
    /\b(?:how (?:many|much|long|often|far|old|large|big|high|tall|fast|wide|deep|heavy|full|cheap|expensive|late|early|small|strong|hot|cold|thick|loud)|at (?:what|which) (?:price|rate)|(?:what|which) (?:percentage|percent|share|proportion|price|number|fraction|rate|amount|size|age|temperature|speed|distance|rent|revenue|score)|what (?:does|do|did) .{1,80} cost)\b|\bwhat (?:is|was|are|were) (?:the |its |their )?(?:[\p{L}-]+ ){0,3}(?:percentage|share|price|rent|number|rate|cost|costs|temperature|speed|distance|height|length|depth|weight|size|age|population|salary|wage|wages|revenue|profit|margin|budget|fee|score|average|median|mean|total|capacity|frequency|performance|duration|time)\b|\bhow (?:accurate|accurately|soon)\b|(?<!\p{L})(?:cu[aá]nt[oa]s?|(?:a |con )?qué (?:frecuencia|porcentaje|precio|parte|temperatura|altura|distancia|velocidad|edad)|combien|(?:à )?quel(?:le)?s? (?:est (?:la |le |l['’])?)?(?:fréquence|pourcentage|prix|part|proportion|somme|montant|température|hauteur|distance|vitesse|âge|taille|longueur)|wie ?viele?|(?:was|wie ?viel) kostete?n?|wie (?:lange|oft|häufig|hoch|groß|gross|weit|alt|teuer|schnell|schwer|tief|warm|kalt|heiß)|welche[rn]? (?:preis|anteil|prozent|temperatur|höhe|zahl))(?!\p{L})/iu,
  ],
  [
    'when',
    /(?<!\p{L})(?:when|since when|(?:at )?what time|(?:what|which|in what|in which) (?:year|date|month|day|week|season|decade|century)s?|cu[aá]ndo|(?:a )?qu[ée] hora|(?:en )?qu[ée] (?:año|fecha|mes|día|semana|siglo|década)s?|quand|(?:à )?quelle heure|(?:en |à )?quel(?:le)?s? (?:année|date|mois|jour|semaine|siècle|décennie)s?|wann|(?:in )?welche[mnrs]? (?:jahr|monat|tag|datum|woche|jahrzehnt|jahrhundert))(?!\p{L})/iu,
  ],
  [
    'who',
    /(?<!\p{L})(?:who|whom|whose|what (?:is|was|are|were) the names?|(?:by |under )?what name|(?:what|which) (?:company|firm|person|organi[sz]ation|author|team|agency|bank|publisher)|quién(?:es)?|cómo se llam(?:a|an|ó|aba|aban)|comment s['’]appel(?:le|lent|ait|aient)|wie (?:heißt|heissen|heißen|hieß|hießen)|qui|quelle (?:entreprise|société)|wer|wem|wen|wessen|welche firma|welches unternehmen|qué empresa)(?!\p{L})/iu,
  ],
  [
    'where',
    /(?<!\p{L})(?:where|(?:what|which|in what|in which) (?:city|town|country|place|region|state|village|county)|a?dónde|(?:en )?qué (?:ciudad|país|pueblo|región|lugar)|où|(?:dans )?quelle? (?:ville|pays|région|village)|wo|woher|wohin|(?:in )?welche[mr]? (?:stadt|land|ort|region|dorf))(?!\p{L})/iu,
  ],
  [
    'why',
    /(?<!\p{L})(?:why|how come|what (?:is|was|were|are) the (?:reasons?|causes?)|what (?:caused?|causes|made)|por qué|pourquoi|warum|wieso|weshalb)(?!\p{L})/iu,
  ],
  ['how', /(?<!\p{L})(?:how|cómo|comment|wie)(?!\p{L})/iu],
  // 'Which ship carried the man who …' does not ask who.
  [
    'other',
    /(?<!\p{L})(?:what|which|qué|cuál(?:es)?|quel(?:le)?s?|qu['’]est-ce qu(?:i|e|['’])|was|welche[rmns]?)(?!\p{L})/iu,
  ],
];

/** What a question asks for, by its words in four languages. */
export function kindOf(question: string): QuestionKind {
  const found = ASKING.map(([kind, asking]) => ({ kind, at: question.search(asking) })).filter(({ at }) => at >= 0);
  return found.sort((one, other) => one.at - other.at)[0]?.kind ?? 'other';
}

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|juni|juli|oktober|dezember';
const TIMES =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|morning|evening|noon|midnight|week|weeks|year|years|month|months|days|lunes|martes|miércoles|jueves|viernes|sábado|domingo|primavera|verano|otoño|invierno|semanas?|años?|mes|meses|días|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|printemps|été|automne|hiver|semaines?|ans?|années?|mois|jours|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|frühjahr|frühling|sommer|herbst|wochen?|jahre?n?|monate?n?|tagen?';
const NUMBERS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|third|quarter|dozen|once|twice|double|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|treinta|cuarenta|cincuenta|cien|ciento|mil|mitad|tercio|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|cent|mille|moitié|tiers|quart|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|hälfte|drittel|viertel|doppelt';
const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const [MONTH, TIME, NUMBER] = [word(MONTHS), word(TIMES), word(NUMBERS)];
export const isNumberWord = (text: string): boolean => NUMBER.exec(text)?.[0].length === text.length;
const YEAR = /(?<![\d.,])(?:1[5-9]|20)\d\d(?![\d.,]\d)/;
const NAME = /(?<=[\p{L}\p{N},;’'")]\s)\p{Lu}[\p{L}’'&.-]+|^\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+/u;
const TWO_CAPITALS = /(?<=[\p{L}\p{N},]\s)\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+|^\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+/u;
const PLACE =
  /(?<!\p{L})(?:in|at|near|from|to|en|de|à|au|aux|dans|bei|aus|nach|im|am) (?:the |la |el |los |le |les |der |den )?\p{Lu}/u;
const REASON = word(
  "because|since|so that|due to|reasons?|therefore|thus|which is why|that is why|owing to|caused?|causes|leads? to|as a result|comes? from|came from|thanks to|factors?|explains?|porque|debido a|ya que|por eso|razón|causa|puesto que|pues|gracias a|viene de|parce qu(?:e|')|car|puisque|en raison|c’est pourquoi|cause|grâce à|vient de|weil|denn|deshalb|darum|wegen|grund|da|deswegen|dadurch|liegt daran|kommt von|dank",
);

const DIGITS = /\d[\d.,]*\d|\d/g;
const ALL_NUMBERS = new RegExp(NUMBER.source, 'giu');

/** Words that measure say less than a number. */
const IN_WORDS = 0.7;

/** Numbers of the question are no answer to it, and a year is no amount. */
function tellsNumber(text: string, question: string): number {
  const score = tellsAnyNumber(text, question) * fitsUnit(question, text);
  return score === 0 && tellsUnit(question, text) ? IN_WORDS : score;
}

function tellsAnyNumber(text: string, question: string): number {
  const asked: string[] = question.match(DIGITS) ?? [];
  const others = (text.match(DIGITS) ?? []).filter((number) => !asked.includes(number));
  if (others.some((number) => !YEAR.test(number))) return 1;
  const inWords: string[] = question.toLowerCase().match(ALL_NUMBERS) ?? [];
  return (text.toLowerCase().match(ALL_NUMBERS) ?? []).some((number) => !inWords.includes(number)) ? IN_WORDS : 0;
}

export interface AskedKind {
  kind: QuestionKind;
  question: string;
}

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
    default:
      return 0.5;
  }
}

/** A price is no answer to a 'why', unless the question asks about costs. */
export const isMerePrice = ({ kind, question }: AskedKind, text: string): boolean =>
  kind === 'why' && /\d/.test(text) && TELLS_COST.test(text) && !TELLS_COST.test(question) && !REASON.test(text);
