import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import { notFound } from '../../../base/errors.js';
import { paged, readPage, type Paged } from '../../../base/lists/paging.js';
import { withListedWords } from '../listing/find-listed-words.js';
import { applyNewsletterFilter } from '../listing/newsletter.filter.js';
import { Newsletter, SubmissionStatus } from '../newsletter.entity.js';
import { SortOrder } from '../newsletter.inputs.js';
import type { AdminNewsletterArgs } from './review.inputs.js';

const PAGE_SIZE = 20;
const MAX_SELECTED = 10_000;

/** Newsletters with any review status, as administrators read them. */
export class AdminNewsletterService {
  constructor(private readonly dataSource: DataSource) {}

  async list(_admin: Admin, args: AdminNewsletterArgs): Promise<Paged<Newsletter>> {
    const page = readPage(args, PAGE_SIZE);
    const order = args.order === SortOrder.ASC ? 'ASC' : 'DESC';
    const query = await this.matching(args);
    const total = await query.getCount();
    if (args.waitingFirst) query.orderBy(`(newsletter.submissionStatus = '${SubmissionStatus.PENDING}')`, 'DESC');
    const items = await query
      .leftJoinAndSelect('newsletter.submittedBy', 'submittedBy')
      .leftJoinAndSelect('newsletter.reviewedBy', 'reviewedBy')
      .addOrderBy('newsletter.createdAt', order)
      .addOrderBy('newsletter.id', order)
      .offset(page.offset)
      .limit(page.limit)
      .getMany();
    return paged(items, page, total);
  }

  /** Ids of all newsletters that match a filter, longest waiting first. */
  async listIds(_admin: Admin, filter: Pick<AdminNewsletterArgs, 'search' | 'status'>): Promise<number[]> {
    const query = await this.matching(filter);
    const rows = await query
      .select('newsletter.id', 'id')
      .orderBy('newsletter.createdAt')
      .addOrderBy('newsletter.id')
      .limit(MAX_SELECTED)
      .getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  /** All newsletters that match a filter, in order of name. At most 10,000. */
  async listAll(_admin: Admin, filter: Pick<AdminNewsletterArgs, 'search' | 'status'>): Promise<Newsletter[]> {
    const query = await this.matching(filter);
    return query.orderBy('newsletter.name').addOrderBy('newsletter.id').limit(MAX_SELECTED).getMany();
  }

  async find(_admin: Admin, id: number): Promise<Newsletter | null> {
    return this.dataSource
      .getRepository(Newsletter)
      .findOne({ where: { id }, relations: { submittedBy: true, reviewedBy: true } });
  }

  async get(admin: Admin, id: number): Promise<Newsletter> {
    const newsletter = await this.find(admin, id);
    if (!newsletter) throw notFound('Newsletter');
    return newsletter;
  }

  private async matching({
    search,
    status,
  }: Pick<AdminNewsletterArgs, 'search' | 'status'>): Promise<SelectQueryBuilder<Newsletter>> {
    const query = this.dataSource.getRepository(Newsletter).createQueryBuilder('newsletter');
    if (status) query.andWhere('newsletter.submissionStatus = :status', { status });
    applyNewsletterFilter(query, await withListedWords(this.dataSource, { search }));
    return query;
  }
}
