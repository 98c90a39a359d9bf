/** Host and, where there is one, path of an address; what cannot be read stays as it is. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return host + (pathname === '/' ? '' : pathname);
}

/** 12,345. By hand, since the browser's own format takes a slow phone a tenth of a second to set up. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** 1 edition, 12 editions */
export function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}
