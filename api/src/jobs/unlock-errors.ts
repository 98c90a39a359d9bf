import type { Logger } from '../log.js';

/**
 * Agenda does not await the unlocking of a ticket, so a lost connection would end the process with an unhandled
 * rejection. A ticket that stays locked is released after its lifetime.
 */
export function catchUnlockErrors<T>(repository: { unlockJob(ticket: T): Promise<void> }, log: Logger): void {
  const unlock = repository.unlockJob.bind(repository);
  repository.unlockJob = async (ticket) => {
    try {
      await unlock(ticket);
    } catch (error) {
      log.debug({ err: error }, 'a ticket could not be unlocked');
    }
  };
}
