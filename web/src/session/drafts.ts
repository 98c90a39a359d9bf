const PREFIX = 'draft-';
const OWNER = 'owner-of-drafts';

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

/** Drafts of somebody else, whose session ended in this tab, are dropped; those from before anybody signed in are kept. */
export function claimDrafts(owner: string): void {
  const before = sessionStorage.getItem(OWNER);
  if (before === owner) return;
  if (before !== null) dropDrafts();
  sessionStorage.setItem(OWNER, owner);
}

/** Somebody else may sign in next. */
export function dropDrafts(): void {
  sessionStorage.removeItem(OWNER);
  const names = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  for (const name of names) sessionStorage.removeItem(name);
}
