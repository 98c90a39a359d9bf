import type { DataSource } from 'typeorm';
import type { Member } from '../../people/accounts/access.js';
import { readStretch, toConnection, type Connection, type CursorRequest } from '../../base/lists/cursor.js';
import { parseId } from '../../base/validation/parse-input.js';
import { Edition, EditionStatus } from './edition.entity.js';
import { SHOWS_EDITIONS } from '../../catalogue/newsletters/shows-editions.js';

export interface EditionStretch extends CursorRequest {
  newsletterId?: string | null;
}

/** Pages through public editions by id. An edition that exists all the time is returned exactly once. */
export class EditionExportService {
  constructor(private readonly dataSource: DataSource) {}

  async read(_member: Member, { newsletterId, ...request }: EditionStretch): Promise<Connection<Edition>> {
    const stretch = readStretch(request);
    const query = this.dataSource
      .getRepository(Edition)
      .createQueryBuilder('edition')
      .innerJoin('edition.newsletter', 'n')
      .where('edition.status = :processed', { processed: EditionStatus.PROCESSED })
      .andWhere(SHOWS_EDITIONS)
      .andWhere('edition.id > :afterId', stretch)
      .orderBy('edition.id')
      .limit(stretch.limit + 1);
    if (newsletterId) query.andWhere('edition.newsletterId = :id', { id: parseId(newsletterId, 'newsletterId') });
    return toConnection(await query.getMany(), stretch);
  }
}
