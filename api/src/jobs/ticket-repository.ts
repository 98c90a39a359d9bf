import type { Logger } from '../base/log.js';

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
