import type { ImportRowStatus, ImportStatus } from '../../gql/graphql';
import type { ToneName } from '../../ui/text/ToneTag';
import type { Import } from './import-documents';

interface Words {
  label: string;
  tone: ToneName;
}

export const ROW_WORDS: Record<ImportRowStatus, Words> = {
  WAITING: { label: 'Waiting', tone: 'neutral' },
  NEW: { label: 'New', tone: 'success' },
  KNOWN: { label: 'Known', tone: 'neutral' },
  OTHER_ADDRESS: { label: 'Known at another address', tone: 'neutral' },
  DUPLICATE: { label: 'Listed twice', tone: 'neutral' },
  NOT_A_NEWSLETTER: { label: 'Not a newsletter', tone: 'warning' },
  UNREACHABLE: { label: 'Unreachable', tone: 'error' },
  INVALID: { label: 'Not an address', tone: 'error' },
  SKIPPED: { label: 'Left out', tone: 'neutral' },
  QUEUED: { label: 'Being added', tone: 'info' },
  IMPORTED: { label: 'Added', tone: 'success' },
  UNDOING: { label: 'Being deleted', tone: 'info' },
  REMOVED: { label: 'Removed', tone: 'neutral' },
};

export const IMPORT_WORDS: Record<ImportStatus, Words> = {
  CHECKING: { label: 'Checking', tone: 'info' },
  READY: { label: 'Ready', tone: 'warning' },
  IMPORTING: { label: 'Adding', tone: 'info' },
  DONE: { label: 'Done', tone: 'success' },
  UNDOING: { label: 'Undoing', tone: 'info' },
  UNDONE: { label: 'Undone', tone: 'neutral' },
};

export const isBusy = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'CHECKING' || status === 'IMPORTING' || status === 'UNDOING';

export const countOf = ({ counts }: Pick<Import, 'counts'>, ...statuses: ImportRowStatus[]): number =>
  counts.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);

export const totalOf = ({ counts }: Pick<Import, 'counts'>): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** How many rows the current work has, and how many of them are done. */
export function progressOf(list: Import): { done: number; of: number } {
  if (list.status === 'CHECKING') return { done: totalOf(list) - countOf(list, 'WAITING'), of: totalOf(list) };
  if (list.status === 'UNDOING') {
    const done = countOf(list, 'REMOVED');
    return { done, of: done + countOf(list, 'UNDOING') };
  }
  const done = countOf(list, 'IMPORTED');
  return { done, of: done + countOf(list, 'QUEUED') };
}

export const nameOf = ({ id, fileName }: Pick<Import, 'id' | 'fileName'>): string => fileName ?? `Addresses ${id}`;
