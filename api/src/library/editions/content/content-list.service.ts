import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import { Newsletter, SubmissionStatus } from '../../../catalogue/newsletters/newsletter.entity.js';
import { withListedWords } from '../../../catalogue/newsletters/listing/find-listed-words.js';
import { applyNewsletterFilter } from '../../../catalogue/newsletters/listing/newsletter.filter.js';
import { IS_SILENT } from '../../../catalogue/newsletters/leaving/silent-newsletters.js';
import { paged, readPage, type Paged } from '../../../base/lists/paging.js';
import { ContentFilter, type ContentFilterArgs, type ContentNewsletterArgs } from './content-list.inputs.js';

const PAGE_SIZE = 20;
const MAX_SELECTED = 10_000;
const FAILED_FOR = `newsletter.id IN (
  SELECT e.newsletter_id FROM editions e WHERE e.status = 'error' AND coalesce(e.error_code, 'unknown') = :cause)`;

const CONDITION: Record<ContentFilter, string> = {
  [ContentFilter.NONE]: 'coalesce(counts.total, 0) = 0',
  [ContentFilter.DISCOVERED]: 'counts.discovered > 0',
  [ContentFilter.PROCESSED]: 'counts.processed > 0',
  [ContentFilter.PENDING]: 'counts.processing > 0',
  [ContentFilter.ERROR]: 'counts.error > 0',
};

/** Lists the newsletters of the content management screen, by the status of their content. */
export class ContentListService {
  constructor(private readonly dataSource: DataSource) {}

  async list(_admin: Admin, args: ContentNewsletterArgs): Promise<Paged<Newsletter>> {
    const page = readPage(args, PAGE_SIZE);
    const query = await this.matching(args);
    const total = await query.getCount();
    const items = await query
      .orderBy('newsletter.name_key')
      .addOrderBy('newsletter.id')
      .offset(page.offset)
      .limit(page.limit)
      .getMany();
    return paged(items, page, total);
  }

  /** Ids of all newsletters that match a filter. */
  async listIds(_admin: Admin, filter: ContentFilterArgs): Promise<number[]> {
    const query = await this.matching(filter);
    const rows = await query
      .select('newsletter.id', 'id')
      .orderBy('newsletter.name_key')
      .addOrderBy('newsletter.id')
      .limit(MAX_SELECTED)
      .getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  private async matching(filter: ContentFilterArgs): Promise<SelectQueryBuilder<Newsletter>> {
    const query = this.dataSource
      .getRepository(Newsletter)
      .createQueryBuilder('newsletter')
      .leftJoin('content_counts', 'counts', 'counts.newsletter_id = newsletter.id')
      .where('newsletter.submissionStatus = :approved', { approved: SubmissionStatus.APPROVED });
    applyNewsletterFilter(query, await withListedWords(this.dataSource, { search: filter.search }));
    for (const condition of conditionsOf(filter)) query.andWhere(condition);
    if (filter.isSilent) query.andWhere(IS_SILENT);
    if (filter.cause) query.andWhere(FAILED_FOR, { cause: filter.cause });
    return query;
  }
}

function conditionsOf(args: ContentFilterArgs): string[] {
  const wanted: ContentFilter[] = [];
  if (args.contentStatus) wanted.push(args.contentStatus);
  if (args.hasDiscovered) wanted.push(ContentFilter.DISCOVERED);
  if (args.hasProcessed) wanted.push(ContentFilter.PROCESSED);
  if (args.hasErrors) wanted.push(ContentFilter.ERROR);
  return wanted.map((filter) => CONDITION[filter]);
}
