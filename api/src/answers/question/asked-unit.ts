/** A unit that questions ask for, and how answers state it, in four languages. */
interface Unit {
  asked: RegExp;
  stated: RegExp;
  /** Words such as 'half' or 'every Monday' state it without a number. */
  isWord?: true;
}

const word = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu');
const NUMBER_THEN = '\\d[\\d.,]*(?:\\s|-)?(?:\\p{L}+\\s)?';
/** A number in figures or words, followed by a unit. */
const measured = (units: string) =>
  new RegExp(
    `(?:${NUMBER_THEN}|(?<!\\p{L})(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half an?|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|seize|eine[nrms]?|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig)[\\s-])(?:${units})(?![\\p{L}])`,
    'iu',
  );

const COST =
  'costs?|costing|priced?|prices|charges?|charged|rents?|fees?|pays?|paid|earns?|sells? (?:for|at)|sold (?:for|at)|worth|budget|cuestan?|costó|costaron|precios?|vale|valen|pagan?|vendi[óo]|coûte(?:nt)?|coûtait|prix|tarifs?|vendue?s?|payer?|kostete?n?|kosten|preise?|zahlen|zahlt|bezahlt|verkauft';

export const TELLS_COST = word(COST);

const UNITS: Unit[] = [
  {
    asked: word(
      'how (?:much (?:is|are|was|were)|expensive|cheap)|how much(?= .{1,80}(?:costs?|pay|paid|charge|earn|spend|spent|worth|sold|sell|rent|money))|price|cost|salary|wages?|fee|rent|budget|revenue|cuánto (?:cuesta|cobra|vale|costó|valía|gana|pagan?)|cuanto (?:cuesta|vale)|qué precio|precio|combien (?:coûte|vaut|gagne|paye|paie)|(?:à )?quel prix|prix|loyer|salaire|kostet|kosten|teuer|preis|gehalt|miete|verdient',
    ),
    stated: new RegExp(
      `[€$£¥]\\s?\\d|(?<!\\p{L})(?:[€$£¥]|euros?|dollars?|pounds?|pence|pennies|cents?|céntimos?|centimes?|dólares|pesos|francs?|millions?|millionen|millones|billions?|milliarden|milliards?)(?!\\p{L})|(?<!\\p{L})(?:${COST})(?!\\p{L})`,
      'iu',
    ),
  },
  {
    asked: word(
      'percentage|percent|per cent|share of|proportion|fraction|rate|how full|accura(?:cy|te)|porcentaje|qué parte|pourcentage|quelle part|taux|prozentsatz|prozent|anteil|quote',
    ),
    isWord: true,
    stated:
      /\d\s?%|(?<!\p{L})(?:per ?cent|por ciento|pour cent|prozent|half|quarter|third|tenth|one in|two in|mitad|tercio|moitié|tiers|hälfte|drittel|viertel|out of|jede[rs]?)(?!\p{L})/iu,
  },
  {
    asked: word(
      'how (?:long(?! (?:is|was|are|were) the)|late|soon)|how much time|how old|cuánto (?:tiempo|dura|tarda)|qué edad|combien de temps|quel âge|wie (?:lange|alt)|dauert',
    ),
    stated: measured(
      'seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|segundos?|minutos?|horas?|días?|noches?|semanas?|mes|meses|años?|secondes?|heures?|jours?|nuits?|semaines?|mois|ans?|années?|sekunden?|minuten?|stunden?|tage?n?|nächte|wochen?|monate?n?|jahre?n?',
    ),
  },
  {
    asked: word(
      'how (?:tall|high|wide|deep|far|thick|large|big)|distance|height|length|width|depth|qué (?:altura|distancia|tamaño)|quelle (?:hauteur|distance|longueur|taille)|wie (?:hoch|weit|breit|tief|groß|lang)',
    ),
    stated: measured(
      'mm|cm|m|km|millimet(?:er|re)s?|centimet(?:er|re)s?|met(?:er|re)s?|kilomet(?:er|re)s?|inch(?:es)?|feet|foot|miles?|yards?|square|hectares?|acres?|metros?|kilómetros?|centímetros?|milímetros?|hectáreas?|mètres?|kilomètres?|centimètres?|millimètres?|metern?|kilometern?|zentimetern?|millimetern?|quadratmeter|hektar',
    ),
  },
  {
    asked: word('temperature|how (?:hot|cold|warm)|temperatura|température|temperatur|wie (?:warm|kalt|heiß)'),
    stated: /\d\s?°|(?<!\p{L})(?:degrees?|grados|degrés|grad)(?!\p{L})/iu,
  },
  {
    asked: word('how (?:often|many times|frequently)|con qué frecuencia|cuántas veces|combien de fois|wie oft'),
    isWord: true,
    stated: word(
      'once|twice|times|every|daily|weekly|monthly|yearly|per (?:day|week|month|year)|a (?:day|week|month|year)|in a year|veces|vez|cada|fois|par (?:an|mois|jour|semaine)|chaque|mal|einmal|zweimal|jede[nrs]?|täglich|wöchentlich|pro',
    ),
  },
];

/** Weights of a number with another unit, and of one without a unit. */
const OTHER_UNIT = 0.5;
const NO_UNIT = 0.8;

/** How well the units of a text match the unit that the question asks for, from 0 to 1. */
export function fitsUnit(question: string, text: string): number {
  const wanted = UNITS.find(({ asked }) => asked.test(question));
  if (!wanted || wanted.stated.test(text)) return 1;
  return UNITS.some(({ stated }) => stated.test(text)) ? OTHER_UNIT : NO_UNIT;
}

/** Whether a text states the unit in words, without a number. */
export function tellsUnit(question: string, text: string): boolean {
  const wanted = UNITS.find(({ asked }) => asked.test(question));
  return wanted?.isWord === true && wanted.stated.test(text);
}
