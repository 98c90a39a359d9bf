import type { DataSource } from 'typeorm';
import { outsideRequest } from '../../../base/async/request-scope.js';
import { SubmissionStatus } from '../newsletter.entity.js';
import { withListedWords, withSomeWords } from '../listing/find-listed-words.js';
import { newsletterConditions, type NewsletterFilter } from '../listing/newsletter.filter.js';
import { FacetColumns, type FacetCounts, type FacetValues } from './facet-columns.js';
import type { FacetArgs } from './facet.inputs.js';
import { FACETS } from './facets.js';

/** Rows per query, so that requests are answered in between. */
const BATCH = 5_000;

const VALUES = FACETS.map(({ name, column, isList }) =>
  isList ? `array_to_string(n.${column}, ',') AS "${name}"` : `n.${column} AS "${name}"`,
).join(', ');

/**
 * Transactions invisible to this snapshot have an id of at least `xmin`, so the next read starts there. Ids above
 * the snapshot are from another server whose rows were restored here, and are skipped.
 */
const READ_CHANGES = `
  SELECT pg_snapshot_xmin(now.snapshot)::text AS seen, c.newsletter_id AS id, n.id IS NOT NULL AS "isListed", ${VALUES}
  FROM (SELECT pg_current_snapshot() AS snapshot) now
  LEFT JOIN LATERAL (
    SELECT newsletter_id FROM facet_changes
    WHERE changed_in >= $1::xid8 AND ($1::xid8 = '0' OR changed_in < pg_snapshot_xmax(now.snapshot)) AND newsletter_id > $2
    ORDER BY newsletter_id LIMIT ${BATCH}) c ON true
  LEFT JOIN newsletters n ON n.id = c.newsletter_id AND n.submission_status = '${SubmissionStatus.APPROVED}'
  ORDER BY c.newsletter_id`;

type Change = FacetValues & { seen: string; id: number | null; isListed: boolean };

/** Counts facet values of newsletter lists from memory. Reads changes from the database before each count. */
export class FacetService {
  private readonly columns = new FacetColumns();
  private seen = '0';
  private lastRead: Promise<void> = Promise.resolve();
  private nextRead: Promise<void> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async count(filter: NewsletterFilter, chosen: FacetArgs): Promise<FacetCounts> {
    const [ids] = await Promise.all([this.idsOf(filter), this.refresh()]);
    return this.columns.count(chosen, ids);
  }

  /** Counts these newsletters, with repetitions. */
  async countOf(ids: readonly number[], chosen: FacetArgs): Promise<FacetCounts> {
    await this.refresh();
    return this.columns.count(chosen, ids);
  }

  /** Returns a function that tells whether a newsletter matches the selection. */
  async matcher(chosen: FacetArgs): Promise<(id: number) => boolean> {
    await this.refresh();
    return this.columns.matcher(chosen);
  }

  /** A read in progress may have started before the caller's change, so wait for the next one. */
  refresh(): Promise<void> {
    this.nextRead ??= this.lastRead
      .catch(() => undefined)
      .then(() => {
        this.nextRead = undefined;
        return outsideRequest(() => this.readChanges());
      });
    this.lastRead = this.nextRead;
    return this.nextRead;
  }

  private async readChanges(): Promise<void> {
    let seen: string | undefined;
    for (let after: number | null | undefined = 0; typeof after === 'number';) {
      const changes: Change[] = await this.dataSource.query(READ_CHANGES, [this.seen, after]);
      seen ??= changes[0]?.seen;
      for (const change of changes)
        if (change.id !== null) this.columns.set(change.id, change.isListed ? change : undefined);
      after = changes.length < BATCH ? undefined : changes.at(-1)?.id;
    }
    this.seen = seen ?? this.seen;
  }

  /** Undefined if neither search nor topics filter. */
  private async idsOf(filter: NewsletterFilter): Promise<number[] | undefined> {
    const words = await withListedWords(this.dataSource, filter);
    const found = await this.idsWith(words);
    if (found?.length !== 0) return found;
    const some = await withSomeWords(this.dataSource, words);
    return some === words ? found : this.idsWith(some);
  }

  private async idsWith(filter: NewsletterFilter): Promise<number[] | undefined> {
    const { conditions, values } = newsletterConditions(filter);
    if (conditions.length === 0) return undefined;
    const all = [`newsletter.submission_status = '${SubmissionStatus.APPROVED}'`, ...conditions];
    const sql = `SELECT string_agg(newsletter.id::text, ',') AS ids FROM newsletters newsletter WHERE ${all.join(' AND ')}`;
    const [row] = await this.dataSource.query<{ ids: string | null }[]>(
      ...this.dataSource.driver.escapeQueryWithParameters(sql, values),
    );
    return row?.ids?.split(',').map(Number) ?? [];
  }
}
