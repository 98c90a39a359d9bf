import type { ReadsSettings } from '../../settings/site-settings.js';
import { asReadBy } from './visitor-edition.js';
import { In, type DataSource, type ObjectLiteral } from 'typeorm';
import type { Admin, Visitor } from '../../people/accounts/access.js';
import { likePattern } from '../../base/database/like-pattern.js';
import { readPageOf, readRows, type Conditions, type Rows } from '../../base/database/read-rows.js';
import { notFound } from '../../base/errors.js';
import { NOT_DELETED, notDeleted } from '../../catalogue/newsletters/leaving/deleted-newsletters.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { inOrderOf } from '../../base/lists/by-id.js';
import { readPage, type Paged } from '../../base/lists/paging.js';
import { ContentAction, type ContentArgs, type ContentIdsArgs, type EditionListArgs } from './edition.inputs.js';
import { Edition, EditionStatus } from './edition.entity.js';
import { SHOWS_EDITIONS } from '../../catalogue/newsletters/shows-editions.js';
import { LATEST_EDITION_OF_NEWSLETTERS, LATEST_EDITIONS } from './latest-editions.js';
import { Passage } from '../passages/passage.entity.js';

const PAGE_SIZE = 10;
const MAX_SELECTED = 10_000;
const MAX_LATEST = 50;
const PUBLIC = [
  `edition.status = '${EditionStatus.PROCESSED}'`,
  `edition.newsletter_id IN (SELECT n.id FROM newsletters n WHERE ${SHOWS_EDITIONS})`,
];
const MATCHES = '(edition.title ILIKE :pattern OR edition.url ILIKE :pattern OR edition.summary ILIKE :pattern)';
const HAS_PASSAGES = 'EXISTS (SELECT FROM passages WHERE passages.edition_id = edition.id)';
/** Internal columns, left out of public lists. */
const NOT_SHOWN = [
  ...(['urlKey', 'attempts', 'errorCode', 'errorMessage', 'accessProof', 'accessOrigin', 'announcedWords'] as const),
  ...(['textHash', 'discoveredAt', 'goneAt', 'etag', 'httpLastModified', 'summaryHash'] as const),
];
/** Those that the screen lets one select. */
const PROCESSABLE = `(edition.status IN ('discovered', 'error') OR edition.status = 'processed' AND NOT ${HAS_PASSAGES})`;
const SUITABLE: Record<ContentAction, string> = {
  [ContentAction.PROCESS]: PROCESSABLE,
  [ContentAction.EMBED]: `edition.status = 'processed' AND NOT ${HAS_PASSAGES}`,
  [ContentAction.REGENERATE]: "edition.status = 'processed'",
};
export const NOT_READ_YET = 'This edition has not been read yet';

export interface EditionPreview {
  title: string | null;
  url: string;
  content: string | null;
  message: string | null;
}

/** Reads editions. CrawlService writes them. */
export class EditionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly site: ReadsSettings,
  ) {}

  /** Processed editions of approved newsletters. */
  async list(visitor: Visitor, newsletterId: number, args: EditionListArgs): Promise<Paged<Edition>> {
    const filter = searched(shown('edition.newsletter_id = :newsletterId', { newsletterId }), args.search);
    const rows = { ...editions(filter), omitted: NOT_SHOWN };
    const list = await readPageOf(this.dataSource, rows, readPage(args, PAGE_SIZE));
    return { ...list, items: list.items.map((item) => asReadBy(item, visitor, this.site.current)) };
  }

  async find(visitor: Visitor, id: number): Promise<Edition | null> {
    const [found] = await readRows(this.dataSource, editions(shown('edition.id = :id', { id })), 1);
    return found ? asReadBy(found, visitor, this.site.current) : null;
  }

  /** Editions in any status, for administrators. */
  async listAll(_admin: Admin, newsletterId: number, args: ContentArgs): Promise<Paged<Edition>> {
    if (!(await this.dataSource.getRepository(Newsletter).existsBy({ id: newsletterId }))) throw notFound('Newsletter');
    const conditions = ['edition.newsletter_id = :newsletterId'];
    if (args.status) conditions.push('edition.status = :status');
    return this.page({ conditions, values: { newsletterId, status: args.status } }, args);
  }

  /** Ids of editions that a bulk action applies to, across pages. */
  async listIds(_admin: Admin, newsletterId: number, args: ContentIdsArgs): Promise<number[]> {
    const conditions = [
      'edition.newsletter_id = :newsletterId',
      notDeleted('edition.newsletter_id'),
      SUITABLE[args.action],
    ];
    if (args.status) conditions.push('edition.status = :status');
    const filter = searched({ conditions, values: { newsletterId, status: args.status } }, args.search);
    return (await readRows(this.dataSource, editions(filter), MAX_SELECTED)).map(({ id }) => id);
  }

  async preview(_admin: Admin, id: number): Promise<EditionPreview> {
    const edition = await this.dataSource.getRepository(Edition).findOne({
      where: { id, newsletterId: NOT_DELETED },
      select: { id: true, title: true, url: true, html: true, errorMessage: true },
    });
    if (!edition) throw notFound('Edition');
    const { title, url, html } = edition;
    return { title, url, content: html || null, message: html ? null : (edition.errorMessage ?? NOT_READ_YET) };
  }

  async byIds(ids: readonly number[]): Promise<Edition[]> {
    return this.dataSource.getRepository(Edition).findBy({ id: In([...ids]) });
  }

  /** The latest read editions of a topic's approved newsletters. */
  async latestOfTopic(topicId: number, limit: number): Promise<Edition[]> {
    const { limit: most } = readPage({ limit }, MAX_LATEST, MAX_LATEST);
    const rows: { id: number }[] = await this.dataSource.query(LATEST_EDITIONS, [topicId, most]);
    return inOrderOf(rows, await this.byIds(rows.map(({ id }) => id)));
  }

  /** The latest edition of each newsletter, in one query. */
  async latestOf(newsletterIds: readonly number[]): Promise<Map<number, Edition>> {
    const rows: { id: number }[] = await this.dataSource.query(LATEST_EDITION_OF_NEWSLETTERS, [newsletterIds]);
    const latest = await this.byIds(rows.map(({ id }) => id));
    return new Map(latest.map((edition) => [edition.newsletterId, edition]));
  }

  /** Ids of editions with embeddings. */
  async withEmbeddings(ids: readonly number[]): Promise<Set<number>> {
    const rows = await this.dataSource
      .getRepository(Passage)
      .createQueryBuilder('passage')
      .select('DISTINCT passage.editionId', 'id')
      .where('passage.editionId = ANY (:ids)', { ids })
      .getRawMany<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }

  private page({ conditions, values }: Conditions, args: EditionListArgs): Promise<Paged<Edition>> {
    const filter = searched({ conditions, values }, args.search);
    return readPageOf(this.dataSource, editions(filter), readPage(args, PAGE_SIZE));
  }
}

function searched({ conditions, values }: Conditions, search: string | null | undefined): Conditions {
  const words = search?.replaceAll('\0', ' ').trim();
  if (!words) return { conditions, values };
  const pattern = likePattern(words);
  return { conditions: [...conditions, MATCHES], values: { ...values, pattern } };
}

/** Limits a query to public editions. */
const shown = (condition: string, values: ObjectLiteral): Conditions => ({
  conditions: [condition, ...PUBLIC],
  values,
});

const editions = ({ conditions, values }: Conditions): Rows<Edition> => ({
  entity: Edition,
  alias: 'edition',
  conditions,
  values,
  orderBy: 'edition.published_at DESC NULLS LAST, edition.id DESC',
});
