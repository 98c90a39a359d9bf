/** Host and, where there is one, path of an address; what cannot be read stays as it is. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return host + (pathname === '/' ? '' : pathname);
}

// By hand, since the browser's own formats take a slow telephone a tenth of a second to set up.

/** 12,345 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

type Style = (month: number, day: number, year: number) => string;

function formatDate(iso: string | null | undefined, style: Style): string {
  if (!iso) return 'Unknown date';
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return style(date.getMonth(), date.getDate(), date.getFullYear());
}

/** November 21, 2026 */
export function longDate(iso: string | null | undefined): string {
  return formatDate(iso, (month, day, year) => `${MONTHS[month]} ${day}, ${year}`);
}

/** Nov 21, 2026 */
export function mediumDate(iso: string | null | undefined): string {
  return formatDate(iso, (month, day, year) => `${MONTHS[month]?.slice(0, 3)} ${day}, ${year}`);
}

/** 11/21/2026 */
export function shortDate(iso: string | null | undefined): string {
  return formatDate(iso, (month, day, year) => `${month + 1}/${day}/${year}`);
}
