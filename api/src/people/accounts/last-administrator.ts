import type { EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { Role, type User } from './user.entity.js';

const LAST_ONE = 'This is the last administrator. Make somebody else an administrator first.';

const OTHERS = `
  SELECT FROM users WHERE role = 'admin' AND blocked_at IS NULL AND delete_at IS NULL AND id <> $1 LIMIT 1`;

/** Call in the transaction that takes an administrator away, before it locks the user: two would each count the other. */
export async function requireOtherAdministrator(manager: EntityManager, user: Pick<User, 'id' | 'role'>) {
  if (user.role !== Role.ADMIN) return;
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('administrators'))");
  const others = await manager.query<object[]>(OTHERS, [user.id]);
  if (others.length === 0) throw new AppError('CONFLICT', LAST_ONE);
}
