import { paths } from '../paths';

const KEY = 'authRedirect';
const passing = [paths.login, paths.callback];

/** Where to go on after signing in. A page that only leads to signing in leaves standing what was kept before. */
export function keepReturnPath(path: string): void {
  const isPassing = passing.some((one) => path === one || path.startsWith(`${one}?`));
  if (!isPassing) localStorage.setItem(KEY, path);
}

/** Only a path of this site is followed, whatever stands in the storage. */
export function takeReturnPath(): string {
  const path = localStorage.getItem(KEY) ?? paths.home;
  localStorage.removeItem(KEY);
  const url = URL.canParse(path, window.location.origin) ? new URL(path, window.location.origin) : null;
  const isOurs = path.startsWith('/') && url?.origin === window.location.origin;
  return isOurs ? url.pathname + url.search + url.hash : paths.home;
}
