/** Lists may be fetched again after the dialog has closed. */
const MAX_WAIT_MS = 5_000;
const ROW = 'tr, li';
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)';

export interface FocusOrigin {
  opener: Element;
  /** The opener's row, then the rows after it, then those before it. */
  rows: Element[];
}

/** The focused element before a dialog opens. Null if it is not in a row. */
export function originOfFocus(): FocusOrigin | null {
  const opener = document.activeElement;
  const row = opener?.closest(ROW);
  if (!opener || !row) return null;
  const all = [...(row.parentElement?.children ?? [])];
  const place = all.indexOf(row);
  return { opener, rows: [...all.slice(place), ...all.slice(0, place).reverse()] };
}

/** If the dialog's action removed the button that opened it, moves the focus to the button's row or the next one. */
export function returnFocus({ opener, rows }: FocusOrigin): void {
  const move = () => {
    if (opener.isConnected) return;
    stop();
    if (document.activeElement !== document.body) return;
    const targets = rows.filter((row) => row.isConnected).map((row) => row.querySelector<HTMLElement>(FOCUSABLE));
    (targets.find((target) => target !== null) ?? document.getElementById('main'))?.focus();
  };
  const observer = new MutationObserver(move);
  const timer = setTimeout(() => stop(), MAX_WAIT_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  move();
}
