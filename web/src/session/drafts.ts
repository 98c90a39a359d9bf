const PREFIX = 'draft-';

/** What was typed into a form, kept for the tab: it survives a reload, the way back, and signing in again. */
export function readDraft<Form extends object>(name: string, empty: Form): Form {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return { ...empty, ...(stored as Partial<Form>) };
  } catch {
    return empty;
  }
}

export function keepDraft(name: string, form: object): void {
  sessionStorage.setItem(PREFIX + name, JSON.stringify(form));
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** Somebody else may sign in next. */
export function dropDrafts(): void {
  const names = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  for (const name of names) sessionStorage.removeItem(name);
}
