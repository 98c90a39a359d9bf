import { IsNull, Not, type DataSource } from 'typeorm';
import { AppError } from '../../../base/errors.js';
import { Newsletter } from '../newsletter.entity.js';

export const NOT_READ = 'This newsletter is not read, at the wish of its owner';

/** Throws if the owner of the newsletter with this key has taken it out. */
export async function requireReadable(dataSource: DataSource, urlKey: string): Promise<void> {
  const isLeft = await dataSource.getRepository(Newsletter).existsBy({ urlKey, leftAt: Not(IsNull()) });
  if (isLeft) throw new AppError('CONFLICT', NOT_READ, { url: [NOT_READ] });
}
