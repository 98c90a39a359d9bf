import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { notFound } from '../../base/errors.js';
import { Newsletter } from './newsletter.entity.js';

/** Until the end of the transaction, others wait who lock the same newsletter. */
export async function lockNewsletter(manager: EntityManager, where: FindOptionsWhere<Newsletter>): Promise<Newsletter> {
  const newsletter = await manager.getRepository(Newsletter).findOne({ where, lock: { mode: 'pessimistic_write' } });
  if (!newsletter) throw notFound('Newsletter');
  return newsletter;
}
