/** Host and, where there is one, path of an address; what cannot be read stays as it is. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return host + (pathname === '/' ? '' : pathname);
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

type Style = Intl.DateTimeFormatOptions;

function formatDate(iso: string | null | undefined, style: Style): string {
  if (!iso) return 'Unknown date';
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : date.toLocaleDateString('en-US', style);
}

/** November 21, 2026 */
export function longDate(iso: string | null | undefined): string {
  return formatDate(iso, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** Nov 21, 2026 */
export function mediumDate(iso: string | null | undefined): string {
  return formatDate(iso, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** 11/21/2026 */
export function shortDate(iso: string | null | undefined): string {
  return formatDate(iso, { year: 'numeric', month: 'numeric', day: 'numeric' });
}
