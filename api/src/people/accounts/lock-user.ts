import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/**
 * Until the end of the transaction, what else locks this user waits: simultaneous calls would each read before the others write.
 * Rows that refer to the user can be added meanwhile.
 */
export const lockUser = (manager: EntityManager, id: number): Promise<User> =>
  manager.getRepository(User).findOneOrFail({ where: { id }, lock: { mode: 'for_no_key_update' } });
