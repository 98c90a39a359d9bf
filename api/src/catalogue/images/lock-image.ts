import type { EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { imageIdOf } from './image-address.js';

/** Locks the image until the end of the transaction, so that the sweep cannot delete it. */
export async function lockImage(manager: EntityManager, address: string, complaint: string): Promise<string> {
  const id = imageIdOf(address);
  const found: unknown[] = id ? await manager.query('SELECT id FROM images WHERE id = $1 FOR KEY SHARE', [id]) : [];
  if (!id || found.length === 0) throw new AppError('BAD_USER_INPUT', complaint, { image: [complaint] });
  return id;
}
