import { In, type DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../../people/accounts/access.js';
import { readQuickly } from '../../base/database/read-prepared.js';
import { readPageOf, readRows, type Conditions, type Rows } from '../../base/database/read-rows.js';
import { readPage, type Page, type Paged } from '../../base/lists/paging.js';
import { Newsletter, SubmissionStatus } from './newsletter.entity.js';
import { facetConditions } from './facets/facets.js';
import { withListedWords, withSomeWords } from './listing/find-listed-words.js';
import { listFilter, newsletterConditions, rankOf, type NewsletterFilter } from './listing/newsletter.filter.js';
import { NewsletterSort, SortOrder, type NewsletterListArgs } from './newsletter.inputs.js';

const VISITOR_LIMIT = 10;
const MEMBER_LIMIT = 20;
const EXPORT_LIMIT = 1000;

/** Each column has an index with the id, so a far page needs no sort. */
const SORTED_BY = {
  [NewsletterSort.NAME]: 'newsletter.name_key',
  [NewsletterSort.NICHE]: 'newsletter.niche',
  [NewsletterSort.DESCRIPTION]: 'newsletter.description_key',
  [NewsletterSort.CREATED_AT]: 'newsletter.created_at',
};
const NEWEST_FIRST = 'newsletter.created_at DESC, newsletter.id DESC';

export interface NewsletterPage extends Paged<Newsletter> {
  /** Arguments of the list, to count its facets. */
  args: NewsletterListArgs;
  /** Null if the spelling was not corrected. */
  correctedSearch: string | null;
  /** Whether no newsletter has all words of the search, and these have the most of them. */
  isPartial: boolean;
}

/** Other spellings of a search, the most likely first. */
export type CorrectSearch = (search: string) => Promise<string[]>;

export class NewsletterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly correctSearch: CorrectSearch = () => Promise.resolve([]),
  ) {}

  /** Approved newsletters. Visitors get the first ten. */
  async list(caller: Caller, args: NewsletterListArgs): Promise<NewsletterPage> {
    const page = caller.user ? readPage(args, MEMBER_LIMIT) : firstPage(args);
    const words = await this.wordsOf(args);
    const typed = await this.listPage(args, page, words);
    if (typed.pagination.total > 0 || !args.search) return typed;
    for (const search of args.correctSpelling ? await this.correctSearch(args.search) : []) {
      const corrected = await this.listPage({ ...args, search }, page, await this.wordsOf({ ...args, search }));
      if (corrected.pagination.total > 0) return { ...corrected, correctedSearch: search };
    }
    const some = await withSomeWords(this.dataSource, words);
    return some === words ? typed : this.listPage(args, page, some);
  }

  /** Null if unknown or not approved, so that visitors cannot tell the difference. */
  async find(id: number): Promise<Newsletter | null> {
    const one = { conditions: ['newsletter.id = :id'], values: { id } };
    const [found] = await readRows(this.dataSource, approved(one, 'newsletter.id'), 1);
    return found ?? null;
  }

  /** All newsletters that match the filter and are visible to the caller, up to a limit. */
  async export(caller: Caller, args: NewsletterListArgs): Promise<Newsletter[]> {
    const byName = `${SORTED_BY[NewsletterSort.NAME]}, newsletter.id`;
    const read = (filter: NewsletterFilter) =>
      readRows(
        this.dataSource,
        filtered(filter, args, { orderBy: byName, values: {} }),
        caller.user ? EXPORT_LIMIT : VISITOR_LIMIT,
      );
    const words = await this.wordsOf(args);
    const found = await read(words);
    if (found.length > 0) return found;
    const some = await withSomeWords(this.dataSource, words);
    return some === words ? found : read(some);
  }

  async newest(limit: number): Promise<Newsletter[]> {
    return readRows(this.dataSource, approved({ conditions: [], values: {} }, NEWEST_FIRST), limit);
  }

  /** The newest that match the filter, without counting them. Visitors get the first ten. */
  newestOf(caller: Caller, args: NewsletterListArgs): Promise<Newsletter[]> {
    const { limit } = caller.user ? readPage(args, MEMBER_LIMIT) : firstPage(args);
    return readRows(this.dataSource, filtered(listFilter(args), args, { orderBy: NEWEST_FIRST, values: {} }), limit);
  }

  /** TypeORM would count distinct ids, and sort them for it. */
  async countApproved(): Promise<number> {
    const [row] = await readQuickly<[count: number]>(
      this.dataSource,
      `SELECT count(*)::int FROM newsletters WHERE submission_status = '${SubmissionStatus.APPROVED}'`,
      [],
    );
    return row?.[0] ?? 0;
  }

  /** With the day of their latest edition, or of their own. */
  async approvedPages(offset: number, limit: number): Promise<{ id: number; changedAt: Date }[]> {
    return this.approved()
      .select('newsletter.id', 'id')
      .addSelect('least(now(), greatest(newsletter.created_at, newsletter.last_edition_at))', 'changedAt')
      .orderBy('newsletter.id')
      .offset(offset)
      .limit(limit)
      .getRawMany<{ id: number; changedAt: Date }>();
  }

  async byIds(ids: readonly number[]): Promise<Newsletter[]> {
    return this.dataSource.getRepository(Newsletter).findBy({ id: In([...ids]) });
  }

  private wordsOf(args: NewsletterListArgs): Promise<NewsletterFilter> {
    return withListedWords(this.dataSource, listFilter(args));
  }

  private async listPage(args: NewsletterListArgs, page: Page, filter: NewsletterFilter): Promise<NewsletterPage> {
    const listed = await readPageOf(this.dataSource, filtered(filter, args, orderOf(args, filter)), page);
    return { ...listed, args, correctedSearch: null, isPartial: filter.listed?.needed !== undefined };
  }

  private approved(): SelectQueryBuilder<Newsletter> {
    return this.dataSource
      .getRepository(Newsletter)
      .createQueryBuilder('newsletter')
      .where('newsletter.submissionStatus = :approved', { approved: SubmissionStatus.APPROVED });
  }
}

type Order = Pick<Rows<Newsletter>, 'orderBy' | 'values'>;

function orderOf({ sort, order }: NewsletterListArgs, { listed }: NewsletterFilter): Order {
  const byName = `${SORTED_BY[NewsletterSort.NAME]}, newsletter.id`;
  if (!sort && listed) {
    const rank = rankOf(listed);
    return { ...rank, orderBy: `${rank.orderBy}, ${byName}` };
  }
  return { orderBy: columnsOf(sort, order === SortOrder.DESC ? 'DESC' : 'ASC'), values: {} };
}

function columnsOf(sort: NewsletterSort | null | undefined, direction: string): string {
  if (sort === NewsletterSort.NEWEST) return NEWEST_FIRST;
  if (sort === NewsletterSort.LATEST_EDITION) {
    return 'newsletter.is_living DESC, newsletter.last_edition_at DESC NULLS LAST, newsletter.id';
  }
  return `${SORTED_BY[sort ?? NewsletterSort.NAME]} ${direction}, newsletter.id ${direction}`;
}

function filtered(filter: NewsletterFilter, args: NewsletterListArgs, { orderBy, values }: Order): Rows<Newsletter> {
  const words = newsletterConditions(filter);
  const facets = facetConditions(args);
  const conditions = [...words.conditions, ...facets.conditions];
  return approved({ conditions, values: { ...words.values, ...facets.values, ...values } }, orderBy);
}

function approved({ conditions, values }: Conditions, orderBy: string): Rows<Newsletter> {
  return {
    entity: Newsletter,
    alias: 'newsletter',
    conditions: [`newsletter.submission_status = '${SubmissionStatus.APPROVED}'`, ...conditions],
    values,
    orderBy,
  };
}

function firstPage(args: NewsletterListArgs): Page {
  const page = readPage(args, VISITOR_LIMIT, VISITOR_LIMIT);
  return { ...page, number: 1, offset: 0 };
}
