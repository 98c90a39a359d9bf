import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** True while the page is printed, for what is folded on the screen. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

function subscribe(onChange: () => void): () => void {
  const set = (value: boolean) => () => {
    isPrinting = value;
    // The browser prints what is in the document when the event's listeners have run.
    flushSync(onChange);
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
