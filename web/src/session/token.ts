const KEY = 'token';

const listeners = new Set<() => void>();

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
  tellAll();
}

export function dropToken(): void {
  localStorage.removeItem(KEY);
  tellAll();
}

/** Calls back on changes here and, by storage events, in other tabs. */
export function onTokenChange(listen: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listen();
  };
  listeners.add(listen);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listen);
    window.removeEventListener('storage', onStorage);
  };
}

function tellAll(): void {
  for (const listen of listeners) listen();
}
