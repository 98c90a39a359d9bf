import type { DataSource } from 'typeorm';
import type { Admin } from '../../accounts/access.js';
import { Newsletter, SubmissionStatus } from '../../newsletters/newsletter.entity.js';
import { applyNewsletterFilter } from '../../newsletters/newsletter.filter.js';
import { paged, readPage, type Paged } from '../../lists/paging.js';
import { ContentFilter, type ContentNewsletterArgs } from './content-list.inputs.js';

const PAGE_SIZE = 20;

const CONDITION: Record<ContentFilter, string> = {
  [ContentFilter.NONE]: 'coalesce(counts.total, 0) = 0',
  [ContentFilter.DISCOVERED]: 'counts.discovered > 0',
  [ContentFilter.PROCESSED]: 'counts.processed > 0',
  [ContentFilter.PENDING]: 'counts.processing > 0',
  [ContentFilter.ERROR]: 'counts.error > 0',
};

/** The newsletters of content management: those that are in the directory, by how far their content has come. */
export class ContentListService {
  constructor(private readonly dataSource: DataSource) {}

  async list(_admin: Admin, args: ContentNewsletterArgs): Promise<Paged<Newsletter>> {
    const page = readPage(args, PAGE_SIZE);
    const query = this.dataSource
      .getRepository(Newsletter)
      .createQueryBuilder('newsletter')
      .leftJoin('content_counts', 'counts', 'counts.newsletter_id = newsletter.id')
      .where('newsletter.submissionStatus = :approved', { approved: SubmissionStatus.APPROVED });
    applyNewsletterFilter(query, { search: args.search });
    for (const condition of conditionsOf(args)) query.andWhere(condition);
    const total = await query.getCount();
    const items = await query
      .orderBy('newsletter.name_key')
      .addOrderBy('newsletter.id')
      .offset(page.offset)
      .limit(page.limit)
      .getMany();
    return paged(items, page, total);
  }
}

function conditionsOf(args: ContentNewsletterArgs): string[] {
  const wanted: ContentFilter[] = [];
  if (args.contentStatus) wanted.push(args.contentStatus);
  if (args.hasDiscovered) wanted.push(ContentFilter.DISCOVERED);
  if (args.hasProcessed) wanted.push(ContentFilter.PROCESSED);
  if (args.hasErrors) wanted.push(ContentFilter.ERROR);
  return wanted.map((filter) => CONDITION[filter]);
}
