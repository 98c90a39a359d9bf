const PREFIX = 'draft-';
const OWNER = 'owner-of-drafts';

/** A draft of a form, stored for the tab. It survives reloads, navigation and signing in again. */
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

/** Drops drafts of other users. Drafts from before sign-in are kept. */
export function claimDrafts(owner: string): void {
  const before = sessionStorage.getItem(OWNER);
  if (before === owner) return;
  if (before !== null) dropDrafts();
  sessionStorage.setItem(OWNER, owner);
}

/** Called at logout, because somebody else may sign in next. */
export function dropDrafts(): void {
  sessionStorage.removeItem(OWNER);
  const names = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  for (const name of names) sessionStorage.removeItem(name);
}
