import type { DataSource } from 'typeorm';
import { Edition, EditionAccess, EditionStatus } from '../editions/edition.entity.js';
import { editionUrlKey } from './discover/edition-url.js';
import type { FoundEdition } from './discover/found-edition.js';
import { instantOf } from './read/facts/written-date.js';

/** Marks access that an archive told of, so that reading the page later does not overrule it. */
export const LISTED_AS = 'the archive lists it as';
const KEPT_TITLE = 500;

/** Failures that may have passed by the next job. */
const PASSING = ['timeout', 'error-page', 'maintenance', 'loading', 'empty', 'challenge'];
const MAX_ATTEMPTS = 12;

/** What discovery and reading leave in the editions' rows. Used by CrawlService alone. */
export class EditionRecords {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds what is new and fills gaps of what is known; says how many were new. */
  async keepFound(newsletterId: number, found: FoundEdition[]): Promise<number> {
    const rows = [...new Map(found.map((edition) => [editionUrlKey(edition.url), edition]))].map(toRow);
    if (rows.length === 0) return 0;
    const kept: { is_new: boolean }[] = await this.dataSource.query(KEEP, [newsletterId, JSON.stringify(rows)]);
    return kept.filter((row) => row.is_new).length;
  }

  async count(newsletterId: number): Promise<number> {
    return this.dataSource.getRepository(Edition).countBy({ newsletterId });
  }

  /** The newest first, which is what readers ask for first. */
  async idsToProcess(newsletterId: number, limit?: number): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(TO_PROCESS, [
      ...[newsletterId, PASSING, MAX_ATTEMPTS, limit ?? null],
    ]);
    return rows.map(({ id }) => id);
  }

  async existing(newsletterId: number, ids: number[]): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      'SELECT id FROM editions WHERE newsletter_id = $1 AND id = ANY ($2) ORDER BY published_at DESC NULLS LAST, id DESC',
      [newsletterId, ids],
    );
    return rows.map(({ id }) => id);
  }

  find(id: number): Promise<Edition | null> {
    return this.dataSource.getRepository(Edition).findOneBy({ id });
  }

  async change(id: number, values: Partial<Edition>): Promise<void> {
    await this.dataSource.getRepository(Edition).update({ id }, values as object);
  }

  /** A new text makes every passage of the old one point into nothing. */
  async saveRead(id: number, values: Partial<Edition>, isNewText: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.getRepository(Edition).update({ id }, values as object);
      if (isNewText) await manager.query('DELETE FROM passages WHERE edition_id = $1', [id]);
    });
  }

  findByKey(newsletterId: number, urlKey: string): Promise<Edition | null> {
    return this.dataSource.getRepository(Edition).findOneBy({ newsletterId, urlKey });
  }

  async remove(id: number): Promise<void> {
    await this.dataSource.getRepository(Edition).delete({ id });
  }
}

const KEEP = `
  INSERT INTO editions AS known (newsletter_id, url, url_key, title, author, published_at, last_modified, access, access_proof)
  SELECT $1, url, url_key, title, author, published_at, last_modified, coalesce(access, '${EditionAccess.UNKNOWN}'), access_proof
  FROM jsonb_to_recordset($2::jsonb) AS found (url text, url_key text, title text, author text,
    published_at timestamptz, last_modified timestamptz, access text, access_proof text)
  ON CONFLICT (newsletter_id, url_key) DO UPDATE SET
    title = coalesce(known.title, excluded.title),
    author = coalesce(known.author, excluded.author),
    published_at = coalesce(known.published_at, excluded.published_at),
    last_modified = greatest(known.last_modified, excluded.last_modified),
    access = CASE WHEN excluded.access_proof IS NULL THEN known.access ELSE excluded.access END,
    access_proof = coalesce(excluded.access_proof, known.access_proof)
  WHERE (known.title IS NULL AND excluded.title IS NOT NULL)
    OR (known.author IS NULL AND excluded.author IS NOT NULL)
    OR (known.published_at IS NULL AND excluded.published_at IS NOT NULL)
    OR excluded.last_modified > known.last_modified
    OR (excluded.access_proof IS NOT NULL AND excluded.access IS DISTINCT FROM known.access)
  RETURNING xmax = 0 AS is_new`;

/** Left in the middle by a worker that is gone; failed for what may have passed; changed since it was read. */
const TO_PROCESS = `
  SELECT id FROM editions
  WHERE newsletter_id = $1 AND (
    status IN ('${EditionStatus.DISCOVERED}', '${EditionStatus.PROCESSING}')
    OR (status = '${EditionStatus.ERROR}' AND error_code = ANY ($2) AND attempts < $3)
    OR (status = '${EditionStatus.PROCESSED}' AND gone_at IS NULL AND last_modified > processed_at)
  )
  ORDER BY published_at DESC NULLS LAST, id DESC
  LIMIT $4`;

function toRow([urlKey, edition]: [string, FoundEdition]) {
  return {
    url: edition.url,
    url_key: urlKey,
    title: edition.title?.replace(/\u0000/g, '').slice(0, KEPT_TITLE) ?? null,
    author: edition.author?.replace(/\u0000/g, '').slice(0, KEPT_TITLE) ?? null,
    published_at: edition.publishedAt ? instantOf(edition.publishedAt) : null,
    last_modified: edition.modifiedAt ? instantOf(edition.modifiedAt) : null,
    access: edition.access ?? null,
    access_proof: edition.access ? `${LISTED_AS} ${edition.access}` : null,
  };
}
