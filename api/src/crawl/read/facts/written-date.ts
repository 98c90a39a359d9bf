/**
 * Dates as pages write them. What is written is kept: a full time stays with its offset, a day stays a day, since
 * turning it into another time zone moves every twentieth date to a neighbouring day.
 */
export type WrittenDate = string;

const MONTHS: Record<string, number> = {};
const NAMES = [
  'january januar jänner janvier enero janeiro gennaio januari styczen stycznia jan ene gen',
  'february februar feber fevrier février febrero fevereiro febbraio februari lutego feb fév fev',
  'march märz maerz mars marzo março marco maart marca mar mrz mär',
  'april avril abril aprile kwietnia apr avr abr',
  'may mai mayo maio maggio mei maj maja mag',
  'june juni juin junio junho giugno czerwca jun giu',
  'july juli juillet julio julho luglio lipca jul lug juil',
  'august août aout agosto augustus augusti sierpnia aug aoû ago',
  'september septembre septiembre setembro settembre wrzesnia września sep sept set',
  'october oktober octobre octubre outubro ottobre pazdziernika października oct okt out ott',
  'november novembre noviembre novembro listopada nov',
  'december dezember décembre decembre diciembre dezembro dicembre desember grudnia dec dez déc dic',
];
NAMES.forEach((names, index) => names.split(' ').forEach((name) => (MONTHS[name] = index + 1)));

const ISO = /(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?)?/;
/** As in mail and feeds: 'Wed, 02 Oct 2002 08:00:00 +0200'. */
const MAIL =
  /\b(\d{1,2}) (\p{L}{3,9})\.? (\d{4}),? (\d{2}:\d{2}(?::\d{2})?) ?([+-]\d{2}:?\d{2}|GMT|UTC?|Z|[ECMP][SD]T)?/u;
const ZONES: Record<string, string> = {
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};
const YEAR_FIRST = /\b(\d{4})[/.](\d{1,2})[/.](\d{1,2})\b/;
const COMPACT = /\b((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\b/;
const EAST_ASIAN = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/;
const DAY_MONTH_NAME =
  /\b(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-]+(?:de\s+|of\s+)?(\p{L}{3,12})\.?,?[\s-]+(?:de\s+|del\s+)?(\d{4})\b/u;
const MONTH_NAME_DAY = /(?<!\p{L})(\p{L}{3,12})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})\b/u;
const NUMBERS = /\b(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\b/;

/** The first date in a text. American pages write the month first where the numbers leave it open. */
export function findWrittenDate(text: string, isMonthFirst = false): WrittenDate | undefined {
  const iso = ISO.exec(text);
  if (iso) return fromIso(iso);
  const mail = MAIL.exec(text);
  if (mail && monthOf(mail[2])) return fromMail(mail);
  const yearFirst = YEAR_FIRST.exec(text) ?? EAST_ASIAN.exec(text);
  if (yearFirst) return fromNumbers(yearFirst);
  const [, firstDay = '', firstMonth = '', firstYear = ''] = DAY_MONTH_NAME.exec(text) ?? [];
  if (monthOf(firstMonth)) return checked([firstYear, monthOf(firstMonth) ?? '', firstDay]);
  const [, month = '', day = '', year = ''] = MONTH_NAME_DAY.exec(text) ?? [];
  if (monthOf(month)) return checked([year, monthOf(month) ?? '', day]);
  return dateInNumbers(text, isMonthFirst);
}

/** Digits alone, as meta fields write them: 20200131. */
export const findCompactDate = (text: string): WrittenDate | undefined => {
  const compact = COMPACT.exec(text);
  return compact ? fromNumbers(compact) : undefined;
};

const fromNumbers = ([, year = '', month = '', day = '']: RegExpExecArray): WrittenDate | undefined =>
  checked([year, month, day]);

function fromIso(found: RegExpExecArray): WrittenDate | undefined {
  const [, year = '', month = '', day = '', clock, zone] = found;
  return checked([year, month, day], timeOf(clock, zone));
}

function fromMail(found: RegExpExecArray): WrittenDate | undefined {
  const [, day = '', month, year = '', clock, zone = ''] = found;
  return checked([year, monthOf(month) ?? '', day], timeOf(clock, ZONES[zone] ?? (zone || undefined)));
}

/** The instant that a written date stands for; a bare day is its noon, which is the same day nearly everywhere. */
export const instantOf = (date: WrittenDate): Date => new Date(date.length === 10 ? `${date}T12:00:00Z` : date);

export const dayOf = (date: WrittenDate): string => date.slice(0, 10);

function timeOf(clock?: string, zone = 'Z'): string {
  if (!clock) return '';
  const time = `T${clock.length === 5 ? `${clock}:00` : clock}`;
  if (!/^[+-]/.test(zone)) return `${time}Z`;
  return time + (zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`);
}

function dateInNumbers(text: string, isMonthFirst: boolean): WrittenDate | undefined {
  const numbers = NUMBERS.exec(text);
  if (!numbers) return undefined;
  const [, first = '', separator, second = '', year = ''] = numbers;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const swap = Number(second) > 12 || (isMonthFirst && separator === '/' && Number(first) <= 12);
  return swap ? checked([fullYear, first, second]) : checked([fullYear, second, first]);
}

const monthOf = (name = ''): number | undefined => MONTHS[name.toLowerCase()];

type Parts = readonly [year: string, month: string | number, day: string];

function checked([year, month, day]: Parts, time = ''): WrittenDate | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day)) return undefined;
  if (Number(year) < 1990 || at.getTime() > Date.now() + 2 * 86_400_000) return undefined;
  const full = date + time;
  return Number.isNaN(Date.parse(full)) ? date : full;
}
