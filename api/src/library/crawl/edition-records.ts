import { randomUUID } from 'node:crypto';
import { Not, type DataSource, type EntityManager } from 'typeorm';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { TextUse } from '../../catalogue/newsletters/text-use.js';
import { NOT_DELETED } from '../../catalogue/newsletters/leaving/deleted-newsletters.js';
import { withoutUnseen } from '../../base/words/unseen-characters.js';
import { EDITIONS_PIECE } from '../../base/database/delete-in-pieces.js';
import { writeFenced, type Fence } from '../../base/database/pool/fence.js';
import { AccessOrigin, Edition, EditionAccess, EditionStatus } from '../editions/edition.entity.js';
import { matchEdition } from '../../people/follows/match-edition.js';
import { editionUrlKey } from '../../reading/lists/edition-url.js';
import type { FoundEdition } from '../../reading/lists/finding.js';
import { instantOf } from '@niche-newsletters/page-reader/read/facts/written-date';
import { isToBeDone } from '../editions/edition-stages.js';

const MAX_TITLE = 500;

/** Failures that are retried by the next job. */
const PASSING = ['timeout', 'error-page', 'loading', 'empty', 'challenge', 'soft-404', 'stopped'];
const MAX_ATTEMPTS = 12;

/** An edition that is being read. Its lease tells this reading from any other. */
export interface HeldEdition {
  id: number;
  lease: string;
  fence: Fence | undefined;
}

interface FoundEditions {
  found: FoundEdition[];
  /** Whether bodies of the feed are kept for editions whose page was read. */
  keepsFeed?: boolean;
}

/** Whether a reading is the edition's first, and whether its text is new. */
interface ReadKind {
  isFirst: boolean;
  isNewText: boolean;
}

/** Another reading of the same edition has begun, so this one must not write any more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Writes what discovery and processing find into the rows of editions. Only CrawlService uses it. */
export class EditionRecords {
  constructor(private readonly dataSource: DataSource) {}

  /** Inserts new editions and completes known ones. Returns the number inserted. */
  async upsertDiscovered(
    newsletterId: number,
    { found, keepsFeed = false }: FoundEditions,
    fence?: Fence,
  ): Promise<number> {
    const rows = [...new Map(found.map((edition) => [editionUrlKey(edition.url), edition]))].map(toRow);
    let added = 0;
    // Of those that are not free any more, words leave the index.
    for (let from = 0; from < rows.length; from += EDITIONS_PIECE) {
      const piece = JSON.stringify(rows.slice(from, from + EDITIONS_PIECE));
      const kept = await writeFenced(this.dataSource, fence, (manager) =>
        manager.query<{ is_new: boolean }[]>(UPSERT, [newsletterId, piece, keepsFeed]),
      );
      added += kept.filter((row) => row.is_new).length;
    }
    return added;
  }

  async count(newsletterId: number): Promise<number> {
    return this.dataSource.getRepository(Edition).countBy({ newsletterId });
  }

  /** Newest first. */
  async idsToProcess(newsletterId: number, limit?: number): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(TO_PROCESS, [
      newsletterId,
      PASSING,
      MAX_ATTEMPTS,
      limit ?? null,
    ]);
    return rows.map(({ id }) => id);
  }

  async idsOf(newsletterId: number, ids: number[]): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      'SELECT id FROM editions WHERE newsletter_id = $1 AND id = ANY ($2) ORDER BY published_at DESC NULLS LAST, id DESC',
      [newsletterId, ids],
    );
    return rows.map(({ id }) => id);
  }

  find(id: number): Promise<Edition | null> {
    return this.dataSource.getRepository(Edition).findOneBy({ id, newsletterId: NOT_DELETED });
  }

  /** Whether nothing of its text may be used. */
  isWithheld({ newsletterId: id }: Edition): Promise<boolean> {
    return this.dataSource.getRepository(Newsletter).existsBy({ id, textUse: TextUse.NOTHING });
  }

  /** Its body in the feed, or in the mail that it came by. */
  async storedHtmlOf(id: number): Promise<string | null> {
    const [found] = await this.dataSource.query<{ html: string | null }[]>(
      `SELECT coalesce(e.feed_html, m.html) AS html FROM editions e
       LEFT JOIN inbox_messages m ON m.edition_id = e.id WHERE e.id = $1 ORDER BY m.id LIMIT 1`,
      [id],
    );
    return found?.html ?? null;
  }

  /** Begins to read an edition, unless somebody has changed it since it was found. Returns the lease of this reading. */
  async begin(edition: Edition, leftBehind: number, fence?: Fence): Promise<HeldEdition | undefined> {
    const lease = randomUUID();
    const [, count] = await writeFenced(this.dataSource, fence, (manager) =>
      manager.query<[unknown, number]>(
        `UPDATE editions SET status = '${EditionStatus.PROCESSING}', left_behind = $4, lease = $5
         WHERE id = $1 AND status = $2 AND lease IS NOT DISTINCT FROM $3`,
        [edition.id, edition.status, edition.lease, leftBehind, lease],
      ),
    );
    return count === 1 ? { id: edition.id, lease, fence } : undefined;
  }

  /** Throws a `LeaseLostError` if another reading has begun meanwhile. */
  change(held: HeldEdition, values: Partial<Edition>): Promise<void> {
    return writeFenced(this.dataSource, held.fence, (manager) => changeHeld(manager, held, values));
  }

  /** Ends the reading. */
  end(held: HeldEdition, values: Partial<Edition>): Promise<void> {
    return this.change(held, { ...values, lease: null });
  }

  /** Passages hold offsets into the text, so a new text deletes them, and is summarised and embedded anew. */
  saveRead(held: HeldEdition, values: Partial<Edition>, { isFirst, isNewText }: ReadKind): Promise<void> {
    return writeFenced(this.dataSource, held.fence, async (manager) => {
      await changeHeld(manager, held, { ...values, lease: null });
      if (isFirst) {
        await matchEdition(manager, held.id);
        // Of a mail, no more is kept than of a page.
        await manager.query('UPDATE inbox_messages SET html = NULL WHERE edition_id = $1', [held.id]);
      }
      if (!isNewText) return;
      await manager.query('DELETE FROM passages WHERE edition_id = $1', [held.id]);
      await manager.query(`UPDATE editions SET ${isToBeDone('summary')}, ${isToBeDone('embedding')} WHERE id = $1`, [
        held.id,
      ]);
    });
  }

  /** Both rows are the same edition: deletes the held one, and gives its title and date to the other. */
  mergeInto(held: HeldEdition, other: Edition, { title, publishedAt }: Edition): Promise<void> {
    return writeFenced(this.dataSource, held.fence, async (manager) => {
      const { affected } = await manager.getRepository(Edition).delete(heldRow(held));
      if (!affected) throw new LeaseLostError();
      await manager.query(
        'UPDATE editions SET title = coalesce(title, $2), published_at = coalesce(published_at, $3) WHERE id = $1',
        [other.id, title, publishedAt],
      );
    });
  }

  findByKey(newsletterId: number, urlKey: string): Promise<Edition | null> {
    return this.dataSource.getRepository(Edition).findOneBy({ newsletterId, urlKey });
  }

  /** Whether another edition of the newsletter has the same text. */
  isTextOfAnother({ id, newsletterId }: Edition, textHash: string): Promise<boolean> {
    return this.dataSource.getRepository(Edition).existsBy({ newsletterId, textHash, id: Not(id) });
  }
}

const heldRow = ({ id, lease }: HeldEdition) => ({ id, status: EditionStatus.PROCESSING, lease });

async function changeHeld(manager: EntityManager, held: HeldEdition, values: Partial<Edition>): Promise<void> {
  const { affected } = await manager.getRepository(Edition).update(heldRow(held), values as object);
  if (!affected) throw new LeaseLostError();
}

const UPSERT = `
  INSERT INTO editions AS known (newsletter_id, url, url_key, title, author, published_at, last_modified, access, access_proof,
    access_origin, announced_words, feed_html)
  SELECT $1, url, url_key, title, author, published_at, last_modified, coalesce(access, '${EditionAccess.UNKNOWN}'), access_proof,
    access_origin, announced_words, feed_html
  FROM jsonb_to_recordset($2::jsonb) AS found (url text, url_key text, title text, author text,
    published_at timestamptz, last_modified timestamptz, access text, access_proof text, access_origin text,
    announced_words integer, feed_html text)
  ON CONFLICT (newsletter_id, url_key) DO UPDATE SET
    title = coalesce(known.title, excluded.title),
    author = coalesce(known.author, excluded.author),
    published_at = coalesce(known.published_at, excluded.published_at),
    last_modified = greatest(known.last_modified, excluded.last_modified),
    access = CASE WHEN excluded.access_origin IS NULL THEN known.access ELSE excluded.access END,
    access_proof = coalesce(excluded.access_proof, known.access_proof),
    access_origin = coalesce(excluded.access_origin, known.access_origin),
    announced_words = coalesce(excluded.announced_words, known.announced_words),
    feed_html = CASE WHEN known.origin = 'page' AND NOT $3 THEN NULL ELSE coalesce(excluded.feed_html, known.feed_html) END,
    status = CASE WHEN known.origin = 'mail' THEN '${EditionStatus.DISCOVERED}' ELSE known.status END,
    lease = CASE WHEN known.origin = 'mail' THEN NULL ELSE known.lease END,
    origin = nullif(known.origin, 'mail')
  WHERE known.origin = 'mail'
    OR (known.title IS NULL AND excluded.title IS NOT NULL)
    OR (known.author IS NULL AND excluded.author IS NOT NULL)
    OR (known.published_at IS NULL AND excluded.published_at IS NOT NULL)
    OR excluded.last_modified > known.last_modified
    OR (excluded.access_origin IS NOT NULL AND excluded.access IS DISTINCT FROM known.access)
    OR (known.announced_words IS NULL AND excluded.announced_words IS NOT NULL)
    OR (excluded.feed_html IS DISTINCT FROM known.feed_html AND excluded.feed_html IS NOT NULL
      AND (known.origin IS DISTINCT FROM 'page' OR $3))
  RETURNING xmax = 0 AS is_new`;

/** New, left behind by a dead worker, failed temporarily, or changed since processing. */
const TO_PROCESS = `
  SELECT id FROM editions
  WHERE newsletter_id = $1 AND (
    status = '${EditionStatus.DISCOVERED}'
    OR status = '${EditionStatus.PROCESSING}'
    OR (status = '${EditionStatus.ERROR}' AND error_code = ANY ($2) AND attempts < $3)
    OR (status = '${EditionStatus.PROCESSED}' AND gone_at IS NULL AND last_modified > processed_at)
  )
  ORDER BY published_at DESC NULLS LAST, id DESC
  LIMIT $4`;

function toRow([urlKey, edition]: [string, FoundEdition]) {
  const { url, publishedAt, modifiedAt, access, words } = edition;
  return {
    url,
    url_key: urlKey,
    title: edition.title ? withoutUnseen(edition.title).slice(0, MAX_TITLE) : null,
    author: edition.author ? withoutUnseen(edition.author).slice(0, MAX_TITLE) : null,
    published_at: publishedAt ? instantOf(publishedAt) : null,
    last_modified: modifiedAt ? instantOf(modifiedAt) : null,
    access: access ?? null,
    access_proof: access ? `the archive lists it as ${access}` : null,
    access_origin: access ? AccessOrigin.ARCHIVE : null,
    announced_words: words !== undefined && Number.isInteger(words) && words > 0 && words < 1e7 ? words : null,
    feed_html: edition.feedHtml ?? null,
  };
}
