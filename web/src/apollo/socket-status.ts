import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the socket is open, and how often it has been opened. */
export class SocketStatus {
  private isOpenNow = false;
  private openingCount = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly isOpen = () => this.isOpenNow;
  readonly openings = () => this.openingCount;

  opened(): void {
    this.isOpenNow = true;
    this.openingCount += 1;
    this.tell();
  }

  closed(): void {
    this.isOpenNow = false;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const socketStatus = new SocketStatus();

export function useIsSocketOpen(status = socketStatus): boolean {
  return useSyncExternalStore(status.subscribe, status.isOpen);
}

/** Polling interval: as given while the socket is down, otherwise 0 (off). */
export function usePollingWhileDown(everyMs: number, status = socketStatus): number {
  return useIsSocketOpen(status) ? 0 : everyMs;
}

/** Refetches after each reconnection, because events were missed. */
export function useReconnected(work: () => void, status = socketStatus): void {
  const openings = useSyncExternalStore(status.subscribe, status.openings);
  const catchUp = useEffectEvent(work);
  useEffect(() => {
    if (openings > 1) catchUp();
  }, [openings]);
}
