/** The result of one check. A failed check says what to type or set. */
export interface Finding {
  name: string;
  status: 'ok' | 'warning' | 'failed';
  found: string;
  fix?: string;
}

export const ok = (name: string, found: string): Finding => ({ name, status: 'ok', found });

export const warning = (name: string, found: string, fix: string): Finding => ({ name, status: 'warning', found, fix });

export const failed = (name: string, found: string, fix: string): Finding => ({ name, status: 'failed', found, fix });

/** `fetch`, and connections to a name with several addresses, put the reason into an inner error. */
export function problemOf(error: unknown): string {
  const { errors, cause, message, code } = error as Partial<AggregateError & NodeJS.ErrnoException>;
  const inner: unknown = errors?.[0] ?? cause;
  return inner ? problemOf(inner) : message || code || String(error);
}
