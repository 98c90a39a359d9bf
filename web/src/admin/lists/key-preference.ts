import { useSyncExternalStore } from 'react';

const STORED_AS = 'list-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOn = () => localStorage.getItem(STORED_AS) !== OFF;

/** Whether shortcuts are on. They can be switched off, because speech input may trigger them. */
export function useKeysAreOn(): boolean {
  return useSyncExternalStore(subscribe, isOn);
}

export function setKeysAreOn(on: boolean): void {
  if (on) localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, OFF);
  for (const listener of listeners) listener();
}
