import { useEffect, useEffectEvent } from 'react';
import { useKeysAreOn } from './key-preference';

const ROW = '[data-row]';
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)';
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="menu"]';
const OVERLAY = '.MuiDialog-root, .MuiPopover-root';

/** What keys do on a row in place of pressing its button. False if the row is not for it. */
export type RowKeys = Record<string, (id: string) => boolean>;

/** Shortcuts of a list. Its rows have `data-row`, their actions `data-key`, and actions of the whole list `data-list-key`. */
export function useListKeys(onHelp: () => void, rowKeys: RowKeys = {}): void {
  const isOn = useKeysAreOn();
  const help = useEffectEvent(onHelp);
  const actOnRow = useEffectEvent((key: string, id: string) => rowKeys[key]?.(id) ?? false);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForList(event)) return;
      if (event.key === '?') help();
      else if (!pressKey(event.key, actOnRow)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** The row that got the focus because the one before it was done. The next j stays on it. */
let reached: string | undefined;

/** After an action on a row, focuses the next one. */
export function moveOnTo(id: string): void {
  const row = rows().find((one) => one.dataset['row'] === id);
  if (focusFirst(row)) reached = id;
}

/** Focuses the first row, from the search. False if there is none. */
export function focusFirstRow(): boolean {
  return focusFirst(rows()[0]);
}

function isForList({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || document.querySelector(OVERLAY)) return false;
  return !(target instanceof Element && target.closest(TYPING));
}

/** Runs the shortcut of a key. False if there is none. */
function pressKey(key: string, actOnRow: (key: string, id: string) => boolean): boolean {
  if (key === '/') return focusSearch();
  const current = rows().findIndex((row) => rowOf(row).contains(document.activeElement));
  const hasMovedOn = reached !== undefined && rows()[current]?.dataset['row'] === reached;
  reached = undefined;
  if (key === 'j') return focusFirst(rows()[hasMovedOn ? current : current + 1]);
  if (key === 'k') return focusFirst(rows()[Math.max(0, current - 1)]);
  const row = rows()[current];
  if (row && actOnRow(key, row.dataset['row'] ?? '')) return true;
  const actions = [...(row ? actionsOf(rowOf(row)) : []), ...actionsOfList()];
  const action = actions.find((element) => (element.dataset['key'] ?? element.dataset['listKey']) === key);
  action?.click();
  return action !== undefined;
}

const actionsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-key]:not(:disabled)')];
const actionsOfList = () => [...document.querySelectorAll<HTMLElement>('[data-list-key]:not(:disabled)')];
const rows = () => [...document.querySelectorAll<HTMLElement>(ROW)];
const rowOf = (marked: HTMLElement): HTMLElement => marked.closest<HTMLElement>('tr, li') ?? marked;

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}

function focusFirst(row: HTMLElement | undefined): boolean {
  if (!row) return false;
  const target = row.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  rowOf(row).scrollIntoView({ block: 'nearest' });
  return target !== null;
}
