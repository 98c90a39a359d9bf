import type { DataSource } from 'typeorm';
import type { CopyAddress } from '../editions/copy-response.js';
import type { Edition } from '../editions/edition.entity.js';
import type { EditionService } from '../editions/edition.service.js';
import { SHOWS_EDITIONS } from '../../catalogue/newsletters/shows-editions.js';
import { writeFenced, type Fence } from '../../base/database/pool/fence.js';
import { mapById } from '../../base/lists/by-id.js';
import { eachById } from '../../base/lists/each-by-id.js';
import type { Logger } from '../../base/log.js';
import { areCopies, signText } from './sign-text.js';

interface CopyDeps {
  editions: Pick<EditionService, 'byIds'>;
  log: Logger;
}

interface UnsignedEdition {
  id: number;
  text: string;
  textHash: string;
}

interface Pair {
  id: number;
  otherId: number;
  own: number[];
  other: number[];
}

const BATCH = 100;
const MAX_SHOWN = 5;

/** Finds editions with nearly the same text. The only writer of signatures. */
export class CopyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: CopyDeps,
  ) {}

  /** Stores the signature of an edition's text. An unchanged one costs one query. */
  async record(editionId: number, fence?: Fence): Promise<void> {
    const rows: UnsignedEdition[] = await this.dataSource.query(UNSIGNED('e.id = $1', 1), [editionId]);
    for (const edition of rows) await this.save(edition, fence);
  }

  /** Stores missing signatures: of editions read earlier, or by a process that was killed. */
  async recordMissing(signal: AbortSignal): Promise<number> {
    const batches = {
      readAfter: (id: number) => this.dataSource.query<UnsignedEdition[]>(UNSIGNED('e.id > $1', BATCH), [id]),
      handle: (edition: UnsignedEdition) => this.save(edition),
    };
    const signed = await eachById(batches, signal);
    if (signed > 0) this.deps.log.info({ editions: signed }, 'stored missing signatures of editions');
    return signed;
  }

  /** Public editions of other newsletters with nearly the same text, by edition; earliest first. */
  async alsoIn(editionIds: readonly number[]): Promise<Map<number, Edition[]>> {
    const pairs: Pair[] = await this.dataSource.query(PAIRS, [editionIds]);
    const copies = pairs.filter(({ own, other }) => areCopies(own, other));
    const editions = await this.deps.editions.byIds([...new Set(copies.map(({ otherId }) => otherId))]);
    const byId = mapById(editions);
    return new Map(
      editionIds.map((id) => {
        const found = copies.flatMap((pair) => (pair.id === id ? (byId.get(pair.otherId) ?? []) : []));
        return [id, found.slice(0, MAX_SHOWN)];
      }),
    );
  }

  /** The same with newsletter names, for responses without GraphQL fields. */
  async addressesOf(editionIds: readonly number[]): Promise<Map<number, CopyAddress[]>> {
    const copies = await this.alsoIn(editionIds);
    const newsletterIds = [...copies.values()].flat().map(({ newsletterId }) => newsletterId);
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM newsletters WHERE id = ANY ($1)',
      [newsletterIds],
    );
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
    const toAddress = ({ newsletterId, url }: Edition) => ({
      newsletterId,
      url,
      newsletterName: nameOf.get(newsletterId) ?? '',
    });
    return new Map([...copies].map(([id, editions]) => [id, editions.map(toAddress)]));
  }

  private async save({ id, text, textHash }: UnsignedEdition, fence?: Fence): Promise<void> {
    const { hashes, bands } = signText(text);
    await writeFenced(this.dataSource, fence, (manager) => manager.query(SAVE, [id, textHash, hashes, bands]));
  }
}

const since = ({ publishedAt, discoveredAt }: Edition) => (publishedAt ?? discoveredAt).getTime();

/** The earliest copy, if it is older than the edition itself. */
export function originalOf(edition: Edition, [first]: readonly Edition[]): Edition | null {
  if (!first) return null;
  const lead = since(edition) - since(first) || edition.id - first.id;
  return lead > 0 ? first : null;
}

const UNSIGNED = (condition: string, limit: number) => `
  SELECT e.id, e.text, e.text_hash AS "textHash"
  FROM editions e LEFT JOIN edition_signatures s ON s.edition_id = e.id
  WHERE ${condition} AND e.text IS NOT NULL AND e.text_hash IS NOT NULL AND s.signed_hash IS DISTINCT FROM e.text_hash
  ORDER BY e.id LIMIT ${limit}`;

/** Skip an edition that was read again meanwhile: its worker stores the signature. */
const SAVE = `
  INSERT INTO edition_signatures (edition_id, signed_hash, hashes, bands)
  SELECT id, $2, $3::integer[], $4::integer[] FROM editions WHERE id = $1 AND text_hash = $2
  ON CONFLICT (edition_id) DO UPDATE
  SET signed_hash = excluded.signed_hash, hashes = excluded.hashes, bands = excluded.bands`;

/** Maximum candidates, so that a text with hundreds of copies stays fast. */
const MAX_CANDIDATES = 50;

const PAIRS = `
  SELECT own.edition_id AS id, own.hashes AS own, near.id AS "otherId", near.hashes AS other
  FROM edition_signatures own
  JOIN editions o ON o.id = own.edition_id AND o.text_hash = own.signed_hash
  CROSS JOIN LATERAL (
    SELECT e.id, s.hashes, coalesce(e.published_at, e.discovered_at) AS since
    FROM edition_signatures s
    JOIN editions e ON e.id = s.edition_id AND e.text_hash = s.signed_hash
    JOIN newsletters n ON n.id = e.newsletter_id
    WHERE s.bands && own.bands AND e.newsletter_id <> o.newsletter_id
      AND e.status = 'processed' AND ${SHOWS_EDITIONS}
    LIMIT ${MAX_CANDIDATES}
  ) near
  WHERE own.edition_id = ANY ($1)
  ORDER BY near.since, near.id`;
