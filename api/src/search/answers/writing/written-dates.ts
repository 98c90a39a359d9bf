import { wordPattern, type WordLists } from '../../../base/words/word-pattern.js';

const LANGUAGES = ['en', 'es', 'fr', 'de'];
const ANY_YEAR = 2026;

/** The names of months and days of the week in one language. 4 January 2026 is a Sunday. */
function namesIn(language: string): string[] {
  const nameOf = (day: Date, options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString(language, { ...options, timeZone: 'UTC' }).toLowerCase();
  const months = Array.from({ length: 12 }, (_, at) => nameOf(new Date(Date.UTC(ANY_YEAR, at, 1)), { month: 'long' }));
  const days = Array.from({ length: 7 }, (_, at) =>
    nameOf(new Date(Date.UTC(ANY_YEAR, 0, 4 + at)), { weekday: 'long' }),
  );
  return [...months, ...days];
}

const NAMES = LANGUAGES.map(namesIn);
/** 'May' and 'March' are verbs too, in small letters. */
const NEEDS_CAPITAL = new Set(['may', 'march']);

/** Months and days of the week that a text names, each as the number of its name. */
export function datesIn(text: string): Set<number> {
  const words = text.match(/\p{L}+/gu) ?? [];
  const found = words.flatMap((word) => {
    const plain = word.toLowerCase();
    if (NEEDS_CAPITAL.has(plain) && word === plain) return [];
    return NAMES.map((names) => names.indexOf(plain)).filter((at) => at >= 0);
  });
  return new Set(found);
}

const UNITS: Record<string, WordLists> = {
  second: { en: 'seconds?', es: 'segundos?', fr: 'secondes?', de: 'sekunden?' },
  minute: { en: 'minutes?|mins?', es: 'minutos?', fr: 'minutes?', de: 'minuten?' },
  hour: { en: 'hours?', es: 'horas?', fr: 'heures?', de: 'stunden?' },
  day: { en: 'days?', es: 'días?', fr: 'jours?', de: 'tagen?' },
  week: { en: 'weeks?', es: 'semanas?', fr: 'semaines?', de: 'wochen?' },
  month: { en: 'months?', es: 'mes(?:es)?', fr: 'mois', de: 'monate?n?' },
  year: { en: 'years?', es: 'años?', fr: 'ans?|années?', de: 'jahre?n?' },
  percent: { en: 'per ?cent|%', es: 'por ciento', fr: 'pour cent', de: 'prozent' },
  dollar: { en: 'dollars?|\\$|usd', es: 'dólares|dólar', fr: 'dollars?', de: 'dollar' },
  euro: { en: 'euros?|€', es: 'euros?', fr: 'euros?', de: 'euros?' },
  pound: { en: 'pounds?|£', es: 'libras?', fr: 'livres?', de: 'pfund' },
  cent: { en: 'cents?', es: 'céntimos?|centavos?', fr: 'centimes?', de: 'cent' },
  million: { en: 'millions?|mn', es: 'millón|millones', fr: 'millions?', de: 'millionen?|mio' },
  billion: { en: 'billions?|bn', es: 'mil millones', fr: 'milliards?', de: 'milliarden?|mrd' },
  metre: { en: 'met(?:re|er)s?', es: 'metros?', fr: 'mètres?', de: 'meter' },
  kilometre: { en: 'kilomet(?:re|er)s?|km', es: 'kilómetros?', fr: 'kilomètres?', de: 'kilometer' },
  kilogram: { en: 'kilo(?:gram)?s?|kg', es: 'kilo(?:gramo)?s?', fr: 'kilo(?:gramme)?s?', de: 'kilo(?:gramm)?' },
  tonne: { en: 'tons?|tonnes?', es: 'toneladas?', fr: 'tonnes?', de: 'tonnen?' },
  litre: { en: 'lit(?:re|er)s?', es: 'litros?', fr: 'litres?', de: 'liter' },
  degree: { en: 'degrees?|°', es: 'grados?', fr: 'degrés?', de: 'grad' },
};
const UNIT_PATTERNS = Object.entries(UNITS).map(([unit, words]) => ({ unit, pattern: wordPattern(words) }));

/** A unit stands right after its number, or after a word: '14 full hours'. */
const NEAR_NUMBER = /^(?:[^\p{L}%$€£°]*[\p{L}%$€£°]+){0,2}/u;

/** The units that a number is followed by: 'million', 'euro'. */
export function unitsAfter(text: string): string[] {
  const near = NEAR_NUMBER.exec(text)?.[0] ?? '';
  return UNIT_PATTERNS.filter(({ pattern }) => pattern.test(near)).map(({ unit }) => unit);
}
