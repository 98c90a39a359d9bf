const UNITS_OF_COUNTING: Record<string, string> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez - doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  fr: 'deux trois quatre cinq six sept huit - dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
};
const TENS: Record<string, string> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety hundred',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  fr: 'vingt trente quarante cinquante soixante - - - cent',
  de: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
};
const FIRST_UNIT = 2;

/** Words that are something else in another language are left out: French 'neuf', Spanish 'once'. */
const VALUES = new Map<string, number>([
  ...Object.values(UNITS_OF_COUNTING).flatMap((words) => valuesOf(words, (at) => at + FIRST_UNIT)),
  ...Object.values(TENS).flatMap((words) => valuesOf(words, (at) => 10 * (at + FIRST_UNIT))),
]);

function valuesOf(words: string, valueAt: (at: number) => number): [string, number][] {
  return words.split(' ').flatMap((word, at): [string, number][] => (word === '-' ? [] : [[word, valueAt(at)]]));
}

const NUMBER = /\d+(?:[.,’' \u00a0\u202f]\d+)*|[\p{L}-]+/gu;
/** A part of three figures follows a separator of thousands, any other one that of decimals. */
const THOUSANDS = /[.,’' \u00a0\u202f](?=\d{3}(?!\d))/g;

export interface WrittenNumber {
  value: number;
  /** What follows it. */
  after: string;
}

/** The numbers of a text, in figures or in words of four languages. */
export function numbersIn(text: string): WrittenNumber[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const value = valueOf(match[0].toLowerCase());
    return value === undefined ? [] : [{ value, after: text.slice(match.index + match[0].length) }];
  });
}

function valueOf(written: string): number | undefined {
  if (/^\d/.test(written)) return Number(written.replace(THOUSANDS, '').replace(/[, \u00a0\u202f’']/, '.'));
  const known = VALUES.get(written);
  if (known !== undefined) return known;
  // 'Twenty-five'
  const parts = written.split('-').map((part) => VALUES.get(part));
  return parts.length === 2 && parts[0] !== undefined && parts[1] !== undefined ? parts[0] + parts[1] : undefined;
}

const isClose = (one: number, other: number) => Math.abs(one - other) < 1e-6;

/** Whether each number stands among the others, or is the sum or the difference of two of them. */
export function areFound(numbers: number[], among: number[]): boolean {
  return numbers.every(
    (number) =>
      among.some((one) => isClose(one, number)) ||
      among.some((one, at) =>
        among.slice(at + 1).some((other) => isClose(one + other, number) || isClose(Math.abs(one - other), number)),
      ),
  );
}
