import { NUMBER_WORDS } from '../text/number-words.js';
import { anyWord, wordPattern, type WordLists } from '../../../base/words/word-pattern.js';

/** A unit that questions ask for, and how answers state it, in four languages. */
interface Unit {
  asked: RegExp;
  stated: RegExp;
  /** Words such as 'half' or 'every Monday' state it without a number. */
  isWord?: true;
}

const ONE = `a|an|one|half an?|una?|une?|eine[nrms]?|ein`;
const NUMBER_THEN = String.raw`\d(?:\s|-)?(?:\p{L}+\s)?`;
/** A number in figures or words, followed by a unit. */
const measured = (units: WordLists) =>
  new RegExp(
    String.raw`(?:${NUMBER_THEN}|(?<!\p{L})(?:${ONE}|${anyWord(NUMBER_WORDS)})[\s-])${anyWord(units)}(?!\p{L})`,
    'iu',
  );

const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'iu');

export const TELLS_COST = wordPattern({
  en: `costs?|costing|priced?|prices|charges?|charged|rents?|fees?|pays?|paid|earns?|sells? (?:for|at)|sold (?:for|at)|worth|
    budget`,
  es: `cuestan?|costó|costaron|precios?|vale|valen|pagan?|vendi[óo]`,
  fr: `coûte(?:nt)?|coûtait|prix|tarifs?|vendue?s?|payer?`,
  de: `kostete?n?|kosten|preise?|zahlen|zahlt|bezahlt|verkauft`,
});
const CURRENCY = wordPattern({
  en: `[€$£¥]|euros?|dollars?|pounds?|pence|pennies|cents?|millions?|billions?`,
  es: `céntimos?|dólares|pesos|millones`,
  fr: `centimes?|francs?|milliards?`,
  de: `millionen|milliarden`,
});

/** Texts may state an amount of a liquid as a share: 'uses 40% of the water'. */
const SHARE = either(/\d\s?%/, wordPattern({ en: `per ?cent`, es: `por ciento`, fr: `pour cent`, de: `prozent` }));

const COST: Unit = {
  asked: wordPattern({
    en: `how (?:much (?:is|are|was|were)|expensive|cheap)|what (?:does|do|did) .{1,80} (?:pay|charge|earn)|
        how much(?= .{1,80}(?:costs?|pay|paid|charge|earn|spend|spent|worth|sold|sell|rent|money))|
        price|cost|salary|wages?|fee|rent|budget|revenue`,
    es: `cuánto (?:cuesta|cobra|vale|costó|valía|gana|pagan?)|cuanto (?:cuesta|vale)|qué precio|precio`,
    fr: `combien (?:coûte|vaut|gagne|paye|paie)|(?:à )?quel prix|prix|loyer|salaire`,
    de: `kostet|kosten|teuer|preis|gehalt|miete|verdient`,
  }),
  stated: either(/[€$£¥]\s?\d/, CURRENCY, TELLS_COST),
};

const UNITS: Unit[] = [
  COST,
  {
    asked: wordPattern({
      en: `percentage|percent|per cent|share of|proportion|fraction|rate|how full|accura(?:cy|te)`,
      es: `porcentaje|qué parte`,
      fr: `pourcentage|quelle part|taux`,
      de: `prozentsatz|prozent|anteil|quote`,
    }),
    isWord: true,
    stated: either(
      /\d\s?%/,
      wordPattern({
        en: `per ?cent|half|quarter|third|tenth|one in|two in|out of`,
        es: `por ciento|mitad|tercio`,
        fr: `pour cent|moitié|tiers`,
        de: `prozent|hälfte|drittel|viertel|jede[rs]?`,
      }),
    ),
  },
  {
    asked: wordPattern({
      en: `how (?:long(?! (?:is|was|are|were) the)|late|soon)|how much time|how old`,
      es: `cuánto (?:tiempo|dura|tarda)|qué edad`,
      fr: `combien de temps|quel âge`,
      de: `wie (?:lange|alt)|dauert`,
    }),
    stated: measured({
      en: `seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?`,
      es: `segundos?|minutos?|horas?|días?|noches?|semanas?|mes|meses|años?`,
      fr: `secondes?|heures?|jours?|nuits?|semaines?|mois|ans?|années?`,
      de: `sekunden?|minuten?|stunden?|tage?n?|nächte|wochen?|monate?n?|jahre?n?`,
    }),
  },
  {
    asked: wordPattern({
      en: `how (?:tall|high|wide|deep|far|thick|large|big)|distance|height|length|width|depth|diameter|thickness`,
      es: `qué (?:altura|distancia|tamaño)|diámetro|anchura`,
      fr: `quelle (?:hauteur|distance|longueur|taille)|diamètre|largeur`,
      de: `wie (?:hoch|weit|breit|tief|groß|lang)|durchmesser|breite|länge`,
    }),
    stated: measured({
      en: `mm|cm|m|km|millimet(?:er|re)s?|centimet(?:er|re)s?|met(?:er|re)s?|kilomet(?:er|re)s?|inch(?:es)?|feet|foot|miles?|
        yards?|square|hectares?|acres?`,
      es: `metros?|kilómetros?|centímetros?|milímetros?|hectáreas?`,
      fr: `mètres?|kilomètres?|centimètres?|millimètres?`,
      de: `metern?|kilometern?|zentimetern?|millimetern?|quadratmeter|hektar`,
    }),
  },
  {
    asked: wordPattern({
      en: `how heavy|how much .{1,40} weighs?|weight|how many (?:grams?|kilos?|kilograms?|tons|tonnes|ounces)`,
      es: `cu[aá]nto pesan?|qué peso|cu[aá]nt[oa]s (?:gramos|kilos|toneladas)`,
      fr: `combien pèse(?:nt)?|quel poids|combien de (?:grammes|kilos|tonnes)`,
      de: `wie schwer|wie ?viel (?:wiegt|wiegen)|wie viele (?:gramm|kilo|kilogramm|tonnen)`,
    }),
    stated: measured({
      en: `mg|g|kg|grams?|kilos?|kilograms?|tons|tonnes?|ounces?|pounds?|stone`,
      es: `gramos?|toneladas?|kilogramos?`,
      fr: `grammes?|kilogrammes?`,
      de: `gramm|kilogramm`,
    }),
  },
  {
    asked: wordPattern({
      en: `how much (?:\\p{L}+ )?(?:water|milk|wine|beer|fuel|petrol|oil)(?= .{1,60}(?:need|use|used|drink|take|hold|contain|want))|
        how many (?:lit(?:er|re)s|gallons)`,
      es: `cu[aá]nta agua|cu[aá]ntos litros`,
      fr: `combien d['’](?:eau|huile)|combien de litres`,
      de: `wie ?viel wasser|wie viele liter`,
    }),
    stated: either(
      SHARE,
      measured({
        en: `ml|cl|l|lit(?:er|re)s?|gallons?|pints?|cubic|cups?|drops?|mm|millimet(?:er|re)s`,
        es: `litros?|hectolitros?|cúbicos|milímetros?`,
        fr: `mètres cubes|gouttes?|millimètres?`,
        de: `litern?|kubikmetern?|tropfen|millimetern?`,
      }),
    ),
  },
  {
    asked: wordPattern({
      en: `temperature|how (?:hot|cold|warm)`,
      es: `temperatura`,
      fr: `température`,
      de: `temperatur|wie (?:warm|kalt|heiß)`,
    }),
    stated: either(/\d\s?°/, wordPattern({ en: `degrees?`, es: `grados`, fr: `degrés`, de: `grad` })),
  },
  {
    asked: wordPattern({
      en: `how (?:often|many times|frequently)`,
      es: `con qué frecuencia|cuántas veces`,
      fr: `combien de fois`,
      de: `wie oft`,
    }),
    isWord: true,
    stated: wordPattern({
      en: `once|twice|times|every|daily|weekly|monthly|yearly|per (?:day|week|month|year)|a (?:day|week|month|year)|in a year`,
      es: `veces|vez|cada`,
      fr: `fois|par (?:an|mois|jour|semaine)|chaque`,
      de: `mal|einmal|zweimal|jede[nrs]?|täglich|wöchentlich|pro`,
    }),
  },
];

/** Weights of a number with another unit, and of one without a unit. */
const OTHER_UNIT = 0.5;
const NO_UNIT = 0.8;

const unitOf = (question: string) => UNITS.find(({ asked }) => asked.test(question));

export const asksUnit = (question: string): boolean => unitOf(question) !== undefined;

/** Whether the question asks for a price, and the text names neither a currency nor costs. */
export const lacksPrice = (question: string, text: string): boolean =>
  unitOf(question) === COST && !COST.stated.test(text);

/** How well the units of a text match the unit that the question asks for, from 0 to 1. */
export function fitsUnit(question: string, text: string): number {
  const wanted = unitOf(question);
  if (!wanted || wanted.stated.test(text)) return 1;
  return UNITS.some(({ stated }) => stated.test(text)) ? OTHER_UNIT : NO_UNIT;
}

/** Whether a text states the unit in words, without a number. */
export function tellsUnit(question: string, text: string): boolean {
  const wanted = unitOf(question);
  return wanted?.isWord === true && wanted.stated.test(text);
}
