import type { Logger } from '../base/log.js';

/** In the past, so that every ticket is due. */
const ORIGIN = Date.UTC(2000, 0, 1);
const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * The backend for PostgreSQL orders tickets by date first and by priority second, whatever the order of the keys of its
 * option `sort`. So the date encodes the order: years for the priority, and the place within it.
 */
export function queueDate(place: number, priority: number): Date {
  return new Date(ORIGIN - priority * YEAR_MS + place);
}

/** The methods of Agenda's repositories for PostgreSQL and MongoDB that are patched here. */
interface TicketRepository<T, A extends unknown[]> {
  getNextJobToRun(...args: A): Promise<T | undefined>;
  unlockJob(ticket: T): Promise<void>;
}

/**
 * Agenda does not await `unlockJob`, so a lost connection would end the process with an unhandled rejection. A ticket
 * that stays locked is released after its lifetime.
 */
export function catchUnlockErrors<T>(repository: Pick<TicketRepository<T, never>, 'unlockJob'>, log: Logger): void {
  const unlock = repository.unlockJob.bind(repository);
  repository.unlockJob = async (ticket) => {
    try {
      await unlock(ticket);
    } catch (error) {
      log.debug({ err: error }, 'a ticket could not be unlocked');
    }
  };
}

export interface Lookups {
  readonly underWay: number;
  stop(): void;
}

/**
 * Agenda stops without waiting for running lookups, and a ticket that one of them locks would stay locked for its
 * lifetime. After `stop`, such a ticket is unlocked at once.
 */
export function stoppableLookups<T, A extends unknown[]>(repository: TicketRepository<T, A>): Lookups {
  const lookUp = repository.getNextJobToRun.bind(repository);
  let [underWay, isStopped] = [0, false];
  repository.getNextJobToRun = async (...args) => {
    if (isStopped) return undefined;
    underWay += 1;
    try {
      const ticket = await lookUp(...args);
      if (!ticket || !isStopped) return ticket;
      await repository.unlockJob(ticket);
      return undefined;
    } finally {
      underWay -= 1;
    }
  };
  return {
    get underWay() {
      return underWay;
    },
    stop: () => void (isStopped = true),
  };
}
