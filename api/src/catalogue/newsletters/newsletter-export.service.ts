import type { DataSource } from 'typeorm';
import type { Caller } from '../../people/accounts/access.js';
import { readStretch, toConnection, type Connection, type CursorRequest } from '../../base/lists/cursor.js';
import { parseId } from '../../base/validation/parse-input.js';
import { Newsletter, SubmissionStatus } from './newsletter.entity.js';
import { withListedWords } from './listing/find-listed-words.js';
import { applyNewsletterFilter } from './listing/newsletter.filter.js';

export interface NewsletterStretch extends CursorRequest {
  search?: string | null;
  subcategoryIds?: string[] | null;
}

const VISITOR_LIMIT = 10;

/**
 * Reads the whole directory in pages by id. Ids only grow, so rows that exist throughout come exactly once.
 */
export class NewsletterExportService {
  constructor(private readonly dataSource: DataSource) {}

  async read(
    caller: Caller,
    { search, subcategoryIds, ...request }: NewsletterStretch,
  ): Promise<Connection<Newsletter>> {
    const stretch = readStretch(caller.user ? request : { first: Math.min(request.first, VISITOR_LIMIT) });
    const query = this.dataSource
      .getRepository(Newsletter)
      .createQueryBuilder('newsletter')
      .where('newsletter.submissionStatus = :approved', { approved: SubmissionStatus.APPROVED })
      .andWhere('newsletter.id > :afterId', stretch)
      .orderBy('newsletter.id')
      .limit(caller.user ? stretch.limit + 1 : stretch.limit);
    const topics = subcategoryIds?.map((id) => parseId(id, 'subcategoryIds'));
    applyNewsletterFilter(query, await withListedWords(this.dataSource, { search, subcategoryIds: topics }));
    return toConnection(await query.getMany(), stretch);
  }
}
