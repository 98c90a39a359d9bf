import { wordPattern, type WordLists } from '../../../base/words/word-pattern.js';

const NUMBER_WORDS: WordLists = {
  en: `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|
    nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|
    half|third|quarter|dozen|once|twice|double`,
  es: `dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|
    diecinueve|veinte|treinta|cuarenta|cincuenta|cien|ciento|mil|mitad|tercio`,
  fr: `deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|
    cent|mille|moitié|tiers|quart`,
  de: `zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|
    neunzehn|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|hälfte|drittel|viertel|doppelt`,
};
const ALL_NUMBERS = wordPattern(NUMBER_WORDS, 'giu');

const CENTURY =
  /\d{1,2}(?:st|nd|rd|th|\.|º|e|ème)?[\s-](?:centur(?:y|ies)|jahrhundert\p{L}*|jh\b|si[èe]cles?)|siglos? \d{1,2}/giu;

/** A century is no amount, and texts name its years instead. */
export const withoutCenturies = (text: string): string => text.replace(CENTURY, ' ');

export const numberWordsOf = (text: string): string[] => text.toLowerCase().match(ALL_NUMBERS) ?? [];

/** Texts write small numbers out: 'four hours' has the 4 of 'a 4-hour battery'. Not 'once', which is no 11 in English. */
const WRITTEN_OUT = numberPatterns(2, [
  `two|dos|deux|zwei`,
  `three|tres|trois|drei`,
  `four|cuatro|quatre|vier`,
  `five|cinco|cinq|fünf`,
  `six|seis|sechs`,
  `seven|siete|sept|sieben`,
  `eight|ocho|huit|acht`,
  `nine|nueve|neuf|neun`,
  `ten|diez|dix|zehn`,
  `eleven|onze|elf`,
  `twelve|doce|douze|zwölf`,
]);
/** A full stop may also end the sentence: 'It moved in 2024. What changed?' */
const ORDINAL_END = /^(\d[\d.,]*?)(?:st|nd|rd|th|er|re|ère|e|ème|r?[oa]|[ºª.])$/iu;
/** 'The 3rd son' of a question is the third one of a text. */
const ORDINALS = numberPatterns(1, [
  `first|primer[oa]?s?|premi(?:er|ère)s?|erste[nrms]?`,
  `second|segund[oa]|deuxième|zweite[nrms]?`,
  `third|tercer[oa]?|troisième|dritte[nrms]?`,
  `fourth|cuart[oa]|quatrième|vierte[nrms]?`,
  `fifth|quint[oa]|cinquième|fünfte[nrms]?`,
  `sixth|sext[oa]|sixième|sechste[nrms]?`,
  `seventh|séptim[oa]|septième|sieb(?:en)?te[nrms]?`,
  `eighth|octav[oa]|huitième|achte[nrms]?`,
  `ninth|noven[oa]|neuvième|neunte[nrms]?`,
  `tenth|décim[oa]|dixième|zehnte[nrms]?`,
  `eleventh|undécim[oa]|onzième|elfte[nrms]?`,
  `twelfth|duodécim[oa]|douzième|zwölfte[nrms]?`,
]);

function numberPatterns(first: number, words: string[]): Map<string, RegExp> {
  return new Map(
    words.map((list, at) => [String(first + at), new RegExp(String.raw`(?<!\p{L})(?:${list})(?!\p{L})`, 'iu')]),
  );
}

/** The digits of '3rd'; undefined for another number. */
export const ordinalOf = (number: string): string | undefined => ORDINAL_END.exec(number)?.[1];

/** Whether a text writes a number from two to twelve, or an ordinal up to the twelfth, out. */
export function isWrittenOut(number: string, text: string): boolean {
  const ordinal = ordinalOf(number);
  const pattern = ordinal ? ORDINALS.get(ordinal) : WRITTEN_OUT.get(number);
  return pattern?.test(text) ?? false;
}
