import { In, type DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../accounts/access.js';
import { paged, readPage, type Page, type Paged } from '../paging.js';
import { parseId } from '../validation/parse-input.js';
import { Newsletter, SubmissionStatus } from './newsletter.entity.js';
import { applyNewsletterFilter } from './newsletter.filter.js';
import { NewsletterSort, SortOrder, type NewsletterListArgs } from './newsletter.inputs.js';

const VISITOR_LIMIT = 10;
const MEMBER_LIMIT = 20;
const EXPORT_LIMIT = 1000;

/** Each leads an index of just itself and the id, so that a far page is counted off the index and not sorted. */
const ORDER_BY: Record<NewsletterSort, string> = {
  [NewsletterSort.NAME]: 'newsletter.name_key',
  [NewsletterSort.NICHE]: 'newsletter.niche',
  [NewsletterSort.DESCRIPTION]: 'newsletter.description_key',
  [NewsletterSort.CREATED_AT]: 'newsletter.created_at',
};

export class NewsletterService {
  constructor(private readonly dataSource: DataSource) {}

  /** What the public may see of the directory: approved newsletters, and for visitors only the first ten of them. */
  async list(caller: Caller, args: NewsletterListArgs): Promise<Paged<Newsletter>> {
    const page = caller.user ? readPage(args, MEMBER_LIMIT) : firstPage(args);
    const query = this.#filtered(args);
    const order = { column: ORDER_BY[args.sort ?? NewsletterSort.NAME], order: args.order ?? SortOrder.ASC };
    const [total, items] = await Promise.all([query.clone().getCount(), this.#pageOf(query, page, order)]);
    return paged(items, page, total);
  }

  /** Null for an unknown one and for one that is not approved: the two look alike from outside. */
  async find(id: number): Promise<Newsletter | null> {
    return this.#approved().andWhere('newsletter.id = :id', { id }).getOne();
  }

  /** The current filter as one file: what the caller could page through, up to a bound. */
  async export(caller: Caller, args: NewsletterListArgs): Promise<Newsletter[]> {
    const query = this.#filtered(args);
    const limit = caller.user ? EXPORT_LIMIT : VISITOR_LIMIT;
    return query.orderBy(ORDER_BY[NewsletterSort.NAME]).addOrderBy('newsletter.id').limit(limit).getMany();
  }

  async newest(limit: number): Promise<Newsletter[]> {
    return this.#approved()
      .orderBy('newsletter.createdAt', 'DESC')
      .addOrderBy('newsletter.id', 'DESC')
      .limit(limit)
      .getMany();
  }

  async countApproved(): Promise<number> {
    return this.#approved().getCount();
  }

  async approvedIds(offset: number, limit: number): Promise<number[]> {
    const rows = await this.#approved()
      .select('newsletter.id', 'id')
      .orderBy('newsletter.id')
      .offset(offset)
      .limit(limit)
      .getRawMany<{ id: number }>();
    return rows.map((row) => row.id);
  }

  async byIds(ids: readonly number[]): Promise<Newsletter[]> {
    return this.dataSource.getRepository(Newsletter).findBy({ id: In([...ids]) });
  }

  /** The ids of the page come from the index alone; only then are twenty rows read. */
  async #pageOf(
    query: SelectQueryBuilder<Newsletter>,
    page: Page,
    { column, order }: { column: string; order: SortOrder },
  ): Promise<Newsletter[]> {
    const ids = query
      .clone()
      .select('newsletter.id')
      .orderBy(column, order)
      .addOrderBy('newsletter.id', order)
      .offset(page.offset)
      .limit(page.limit);
    return this.dataSource
      .getRepository(Newsletter)
      .createQueryBuilder('newsletter')
      .where(`newsletter.id IN (${ids.getQuery()})`)
      .setParameters(ids.getParameters())
      .orderBy(column, order)
      .addOrderBy('newsletter.id', order)
      .getMany();
  }

  #filtered({ search, subcategoryIds }: NewsletterListArgs): SelectQueryBuilder<Newsletter> {
    const query = this.#approved();
    applyNewsletterFilter(query, {
      search,
      subcategoryIds: subcategoryIds?.map((id) => parseId(id, 'subcategoryIds')),
    });
    return query;
  }

  #approved(): SelectQueryBuilder<Newsletter> {
    return this.dataSource
      .getRepository(Newsletter)
      .createQueryBuilder('newsletter')
      .where('newsletter.submissionStatus = :approved', { approved: SubmissionStatus.APPROVED });
  }
}

function firstPage(args: NewsletterListArgs): Page {
  const page = readPage(args, VISITOR_LIMIT, VISITOR_LIMIT);
  return { ...page, number: 1, offset: 0 };
}
