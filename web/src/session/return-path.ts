import { paths } from '../paths';

const KEY = 'authRedirect';
const passing = [paths.login, paths.callback];

/** Stores where to return after signing in. Sign-in pages do not overwrite it. */
export function keepReturnPath(path: string): void {
  const isPassing = passing.some((one) => path === one || path.startsWith(`${one}?`));
  if (!isPassing) localStorage.setItem(KEY, path);
}

/** In the history entry of the page to which a visitor was sent: the page that needs a session. */
export function wantedPath(state: unknown): string | null {
  const { wanted } = (state ?? {}) as { wanted?: unknown };
  return typeof wanted === 'string' ? wanted : null;
}

/** Returns only paths of this site. */
export function takeReturnPath(): string {
  const path = localStorage.getItem(KEY) ?? paths.home;
  localStorage.removeItem(KEY);
  const url = URL.canParse(path, window.location.origin) ? new URL(path, window.location.origin) : null;
  const isOurs = path.startsWith('/') && url?.origin === window.location.origin;
  return isOurs ? url.pathname + url.search + url.hash : paths.home;
}
