import { wordPattern, type WordLists } from '../../words/word-pattern.js';

export const NUMBER_WORDS: WordLists = {
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
const NUMBER = wordPattern(NUMBER_WORDS);
const ALL_NUMBERS = wordPattern(NUMBER_WORDS, 'giu');

const CENTURY =
  /\d{1,2}(?:st|nd|rd|th|\.|º|e|ème)?[\s-](?:centur(?:y|ies)|jahrhundert\p{L}*|jh\b|si[èe]cles?)|siglos? \d{1,2}/giu;

/** A century is no amount, and texts name its years instead. */
export const withoutCenturies = (text: string): string => text.replace(CENTURY, ' ');

export const isNumberWord = (text: string): boolean => NUMBER.exec(text)?.[0].length === text.length;

export const numberWordsOf = (text: string): string[] => text.toLowerCase().match(ALL_NUMBERS) ?? [];

/** Texts write small numbers out: 'four hours' has the 4 of 'a 4-hour battery'. Not 'once', which is no 11 in English. */
const WRITTEN_OUT = new Map(
  [
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
  ].map((words, at) => [String(at + 2), new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')]),
);

/** Whether a text writes a number from two to twelve out. */
export const isWrittenOut = (number: string, text: string): boolean => WRITTEN_OUT.get(number)?.test(text) ?? false;
