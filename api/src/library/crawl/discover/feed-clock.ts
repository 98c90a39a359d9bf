/** Minutes east of Greenwich. */
const ZONES: Record<string, number> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  IST: 330,
  CET: 60,
  CEST: 120,
  MET: 60,
  MEST: 120,
  MEZ: 60,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  AST: -240,
  ADT: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  // The military letters of RFC 822.
  A: -60,
  M: -720,
  N: 60,
  Y: 720,
};
/** Zone names that cover standard and daylight time. */
const PLACES: Record<string, string> = {
  AT: 'America/Halifax',
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
};
const MAX_OFFSET = 14 * 60;

const CLOCK =
  /^(?:[\sT,일日]|[-–—@]\s|at\s|um\s|à\s){0,6}(오전|오후|午前|午後|上午|下午)?\s?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?\s{0,3}([ap]\.?m\b\.?)?/i;
const KOREAN = /\p{sc=Hangul}/u;
const COMPACT_CLOCK = /^T(\d{2})(\d{2})?(\d{2})?(?:[.,]\d{1,9})?/;
const NUMBERS = /^\s{0,3}(?:(?:UTC|GMT|Z)\s?)?([+-])(?:(\d{2}):?(\d{2})|(\d{1,2}))(?!\d)/i;
const PLACE = /^\s{0,3}\(?([a-z]{2,12}\/[\w+-]{2,30}(?:\/[\w-]{2,30})?)/i;
const NAME = /^\s{0,3}\(?([a-z]{1,5})(?![\w/])/i;

/** The time after a date, with its offset, such as `T19:48:21+01:00`. Empty if there is none. */
export function clockAfter(day: string, text: string): string {
  const clock = CLOCK.exec(text);
  if (clock) {
    const [found, before, hour = '', minute = '', second = '00', after] = clock;
    const time = `T${pad(hourOf(Number(hour), after ?? before))}:${minute}:${second}`;
    const rest = text.slice(found.length);
    return time + offsetIn(KOREAN.test(found) && rest === '' ? 'KST' : rest, day + time);
  }
  const compact = COMPACT_CLOCK.exec(text);
  if (!compact) return '';
  const [found, hour = '', minute = '00', second = '00'] = compact;
  const time = `T${hour}:${minute}:${second}`;
  return time + offsetIn(text.slice(found.length), day + time);
}

const pad = (number: number): string => String(number).padStart(2, '0');

function hourOf(hour: number, half?: string): number {
  if (!half) return hour;
  return (hour % 12) + (/^(p|오후|午後|下午)/i.test(half) ? 12 : 0);
}

/** Times without a known zone are in UTC. */
function offsetIn(text: string, localTime: string): string {
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, sign, hours, minutes = '0', onlyHours] = numbers;
    const size = Number(hours ?? onlyHours) * 60 + Number(minutes);
    return written(sign === '-' ? -size : size);
  }
  const place = PLACE.exec(text)?.[1];
  if (place) return written(offsetOfPlace(place, localTime));
  const name = NAME.exec(text)?.[1]?.toUpperCase() ?? 'Z';
  const open = PLACES[name];
  return written(open ? offsetOfPlace(open, localTime) : (ZONES[name] ?? 0));
}

function written(minutes: number): string {
  const size = Math.abs(minutes);
  if (size === 0 || size > MAX_OFFSET) return 'Z';
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** The offset of a tz database zone on that day. */
function offsetOfPlace(timeZone: string, localTime: string): number {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(new Date(`${localTime}Z`)).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -size : size;
  } catch (error) {
    // The zone or time does not exist.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
