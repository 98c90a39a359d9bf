import type { DataSource, EntityManager } from 'typeorm';
import { writeFenced, type Fence } from '../../base/database/pool/fence.js';
import { eachById } from '../../base/lists/each-by-id.js';
import type { Logger } from '../../base/log.js';
import { matchNames } from '../../people/follows/match-edition.js';
import { findMentions, type FoundEntity } from './find-mentions.js';

/** Increase when the rules of entity-key.ts change: all mentions are then stored again. */
const RULES_VERSION = 1;
const BATCH = 100;

interface SummarisedEdition {
  id: number;
  text: string;
  companies: string[];
  people: string[];
  topics: string[];
  summaryHash: string;
}

/** Stores which editions mention which entities, from their summaries. The only writer of mentions. */
export class MentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Logger,
  ) {}

  /** Replaces the mentions of an edition. An unchanged one costs one query. */
  async record(editionId: number, fence?: Fence): Promise<void> {
    const rows: SummarisedEdition[] = await this.dataSource.query(TO_RECORD('e.id = $1', 1), [editionId]);
    for (const edition of rows) await this.save(edition, fence);
  }

  /** Stores missing mentions: of editions summarised earlier, or by a process that was killed. */
  async recordMissing(signal: AbortSignal): Promise<number> {
    const batches = {
      readAfter: (id: number) => this.dataSource.query<SummarisedEdition[]>(TO_RECORD('e.id > $1', BATCH), [id]),
      handle: (edition: SummarisedEdition) => this.save(edition),
    };
    const recorded = await eachById(batches, signal);
    if (recorded > 0) this.log.info({ editions: recorded }, 'stored missing names of editions');
    return recorded;
  }

  private async save(edition: SummarisedEdition, fence?: Fence): Promise<void> {
    const found = findMentions(edition);
    await writeFenced(this.dataSource, fence, async (manager) => {
      // Skip an edition that was summarised again meanwhile: its worker stores the mentions.
      const rows: unknown[] = await manager.query(
        'SELECT 1 FROM editions WHERE id = $1 AND summary_hash = $2 FOR SHARE',
        [edition.id, edition.summaryHash],
      );
      if (rows.length === 0) return;
      const ids = await this.entityIds(manager, found);
      await manager.query('DELETE FROM mentions WHERE edition_id = $1', [edition.id]);
      const places = found.flatMap((one) =>
        one.places.map((place) => ({ id: ids.get(`${one.kind} ${one.key}`), ...place })),
      );
      await manager.query(INSERT_MENTIONS, [edition.id, JSON.stringify(places)]);
      await matchNames(manager, edition.id);
      await manager.query(
        `INSERT INTO recorded_editions VALUES ($1, $2) ON CONFLICT (edition_id) DO UPDATE SET names_hash = excluded.names_hash`,
        [edition.id, `${edition.summaryHash} ${RULES_VERSION}`],
      );
    });
  }

  /** Ids by kind and key. Takes a lock, because two writers could choose the same slug for different names. */
  private async entityIds(manager: EntityManager, found: FoundEntity[]): Promise<Map<string, number>> {
    const json = JSON.stringify(found.map(({ kind, key, slug, name }) => ({ kind, key, slug, name })));
    const [known] = await manager.query<{ all: boolean }[]>(ARE_KNOWN, [json]);
    if (!known?.all) {
      await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [LOCK]);
      await manager.query(UPSERT_ENTITIES, [json]);
    }
    const rows: { id: number; kind: string; key: string }[] = await manager.query(ENTITY_IDS, [json]);
    return new Map(rows.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
  }
}

const TO_RECORD = (condition: string, limit: number) => `
  SELECT e.id, e.text, e.companies, e.people, e.topics, e.summary_hash AS "summaryHash"
  FROM editions e LEFT JOIN recorded_editions r ON r.edition_id = e.id
  WHERE ${condition} AND e.status = 'processed' AND e.text IS NOT NULL AND e.summary_hash IS NOT NULL
    AND r.names_hash IS DISTINCT FROM e.summary_hash || ' ${RULES_VERSION}'
  ORDER BY e.id LIMIT ${limit}`;

const MAX_ALIASES = 20;
const FOUND = 'jsonb_to_recordset($1::jsonb) AS found (kind text, key text, slug text, name text)';

const LOCK = 'entities';

/** Whether all of them are stored with this spelling, or already have the maximum number of spellings. */
const ARE_KNOWN = `
  SELECT NOT EXISTS (
    SELECT FROM ${FOUND} LEFT JOIN entities e ON e.kind = found.kind AND e.key = found.key
    WHERE e.id IS NULL OR NOT (found.name = ANY (e.aliases) OR cardinality(e.aliases) >= ${MAX_ALIASES})
  ) AS all`;

/**
 * Adds a suffix if the slug is taken. Slugs of names never contain two hyphens in a row, so nobody can block one.
 */
const UPSERT_ENTITIES = `
  INSERT INTO entities AS known (kind, key, name, slug, aliases)
  SELECT kind, key, name,
    CASE WHEN row_number() OVER (PARTITION BY slug ORDER BY kind, key) = 1
      AND NOT EXISTS (SELECT FROM entities other WHERE other.slug = found.slug AND (other.kind, other.key) <> (found.kind, found.key))
      THEN slug ELSE slug || '--' || left(md5(kind || ' ' || key), 16) END,
    ARRAY[name]
  FROM ${FOUND} ORDER BY kind, key
  ON CONFLICT (kind, key) DO UPDATE SET aliases = known.aliases || excluded.aliases
  WHERE NOT known.aliases @> excluded.aliases AND cardinality(known.aliases) < ${MAX_ALIASES}`;

const ENTITY_IDS = `SELECT e.id, e.kind, e.key FROM ${FOUND} JOIN entities e ON e.kind = found.kind AND e.key = found.key`;

const INSERT_MENTIONS = `
  INSERT INTO mentions (edition_id, entity_id, starts_at, ends_at)
  SELECT $1, id, "startsAt", "endsAt" FROM jsonb_to_recordset($2::jsonb) AS place (id integer, "startsAt" integer, "endsAt" integer)
  ON CONFLICT DO NOTHING`;
