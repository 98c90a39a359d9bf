const KEY = 'token';
/** In the tab's storage: a token that is out of use until the server says whether it is still good. */
const ASIDE = 'token-set-aside';
/** In the storage of all tabs: tells them that the token was set aside, not dropped. */
const ASIDE_MARK = 'token-is-set-aside';

const listeners = new Set<() => void>();

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

/** The token that this tab has set aside. A token in use replaces it. */
export function readTokenAside(): string | null {
  return readToken() === null ? sessionStorage.getItem(ASIDE) : null;
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
  forgetAside();
  tellAll();
}

export function dropToken(): void {
  // First, so that other tabs drop the token too.
  forgetAside();
  localStorage.removeItem(KEY);
  tellAll();
}

/** Takes the token out of use, because the server did not answer who its user is. */
export function setTokenAside(): void {
  const token = readToken();
  if (token === null) return;
  sessionStorage.setItem(ASIDE, token);
  localStorage.setItem(ASIDE_MARK, 'yes');
  localStorage.removeItem(KEY);
  tellAll();
}

/** A reloaded page tries a token again that was set aside. */
export function takeTokenBack(): void {
  const token = readTokenAside();
  if (token !== null) keepToken(token);
}

/** Calls back on changes here and, by storage events, in other tabs. */
export function onTokenChange(listen: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) followOtherTab(event);
    else if (event.key !== ASIDE_MARK || event.newValue !== null || readToken() !== null) return;
    // The other tab has ended the session, whose token this tab may still keep.
    else sessionStorage.removeItem(ASIDE);
    listen();
  };
  listeners.add(listen);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listen);
    window.removeEventListener('storage', onStorage);
  };
}

function followOtherTab({ newValue, oldValue }: StorageEvent): void {
  const isSetAside = newValue === null && localStorage.getItem(ASIDE_MARK) !== null;
  if (isSetAside && oldValue) sessionStorage.setItem(ASIDE, oldValue);
  if (newValue !== null) sessionStorage.removeItem(ASIDE);
}

function forgetAside(): void {
  sessionStorage.removeItem(ASIDE);
  localStorage.removeItem(ASIDE_MARK);
}

function tellAll(): void {
  for (const listen of listeners) listen();
}
