import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether live events come in now, and how often their connection has been made. */
export class SocketStatus {
  #isOpen = false;
  #openings = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly isOpen = () => this.#isOpen;
  readonly openings = () => this.#openings;

  opened(): void {
    this.#isOpen = true;
    this.#openings += 1;
    this.#tell();
  }

  closed(): void {
    this.#isOpen = false;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const socketStatus = new SocketStatus();

export function useIsSocketOpen(status = socketStatus): boolean {
  return useSyncExternalStore(status.subscribe, status.isOpen);
}

/** How often to ask instead of listening: the given pace while the socket is down, not at all while it is up. */
export function usePollingWhileDown(everyMs: number, status = socketStatus): number {
  return useIsSocketOpen(status) ? 0 : everyMs;
}

/** What happened while the connection was lost was not told: after each reconnection it is asked for. */
export function useReconnected(work: () => void, status = socketStatus): void {
  const openings = useSyncExternalStore(status.subscribe, status.openings);
  const catchUp = useEffectEvent(work);
  useEffect(() => {
    if (openings > 1) catchUp();
  }, [openings]);
}
