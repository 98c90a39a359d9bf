import type { DataSource } from 'typeorm';
import { present } from '../validation/present.js';
import { createGeneration, findLike, lockGenerations } from '../passages/generations/generation-records.js';
import type { DiscoveryResult, Pipeline, ProcessingChoices, Step, StepOutcome } from '../crawl/pipeline.js';

export interface Script {
  /** Number of editions of every site. */
  editions: number;
  /** What happens to an edition. By default it is processed. */
  onEdition?(slug: string, step: Step): Promise<StepOutcome | void>;
  onSummary?(): Promise<void>;
  onEmbedding?(): Promise<void>;
  onDiscovery?(step: Step): Promise<void>;
}

const MAX_ATTEMPTS = 3;

/** A pipeline with scripted sites that writes real rows. It replaces only the web and the models. */
export class ScriptedPipeline implements Pipeline {
  /** Number of reads of each edition, by newsletter and slug. */
  readonly reads = new Map<string, number>();
  discoveries = 0;

  constructor(
    private readonly dataSource: DataSource,
    readonly script: Script,
  ) {}

  async discover(newsletterId: number, step: Step): Promise<DiscoveryResult> {
    this.discoveries++;
    await this.script.onDiscovery?.(step);
    const added = await this.dataSource.query<{ id: number }[]>(
      `INSERT INTO editions (newsletter_id, url, url_key)
       SELECT $1, 'https://example.com/p/' || n, 'p/' || n FROM generate_series(1, $2::int) n ON CONFLICT DO NOTHING RETURNING id`,
      [newsletterId, this.script.editions],
    );
    return { found: this.script.editions, added: added.length, message: `${added.length} new editions` };
  }

  editionsToProcess(newsletterId: number, onlyEditionIds?: number[]): Promise<number[]> {
    return this.#ids(
      `SELECT id FROM editions WHERE newsletter_id = $1 AND CASE WHEN $2::int[] IS NULL
         THEN status IN ('discovered', 'processing') OR (status = 'error' AND attempts < ${MAX_ATTEMPTS})
         ELSE id = ANY ($2) END ORDER BY id`,
      [newsletterId, onlyEditionIds ?? null],
    );
  }

  async processEdition(editionId: number, _options: ProcessingChoices, step: Step): Promise<StepOutcome> {
    const [edition] = await this.dataSource.query<{ newsletterId: number; slug: string }[]>(
      `SELECT newsletter_id AS "newsletterId", url_key AS slug FROM editions WHERE id = $1`,
      [editionId],
    );
    const { newsletterId, slug } = present(edition);
    const key = `${newsletterId}/${slug}`;
    this.reads.set(key, (this.reads.get(key) ?? 0) + 1);
    const outcome = (await this.script.onEdition?.(slug, step)) ?? { ok: true as const, changed: true };
    const [cause, message] = outcome.ok ? [null, null] : [outcome.cause, outcome.message];
    await this.dataSource.query(
      `UPDATE editions SET status = $2, attempts = attempts + 1, error_code = $3, error_message = $4,
         processed_at = CASE WHEN $2 = 'processed' THEN now() END WHERE id = $1`,
      [editionId, outcome.ok ? 'processed' : 'error', cause, message],
    );
    return outcome;
  }

  editionsToSummarise(newsletterId: number): Promise<number[]> {
    return this.#ids(
      `SELECT id FROM editions WHERE newsletter_id = $1 AND status = 'processed' AND summary IS NULL ORDER BY id`,
      [newsletterId],
    );
  }

  async summariseEdition(editionId: number): Promise<StepOutcome> {
    await this.script.onSummary?.();
    await this.dataSource.query(`UPDATE editions SET summary = 'In short.' WHERE id = $1`, [editionId]);
    return { ok: true, changed: true };
  }

  editionsToEmbed(newsletterId: number): Promise<number[]> {
    return this.#ids(
      `SELECT id FROM editions e WHERE newsletter_id = $1 AND status = 'processed'
         AND NOT EXISTS (SELECT FROM passages p WHERE p.edition_id = e.id) ORDER BY id`,
      [newsletterId],
    );
  }

  async embedEdition(editionId: number): Promise<StepOutcome> {
    await this.script.onEmbedding?.();
    await this.dataSource.query(
      `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
       VALUES ($1, $2, 'scripted', 2, 0, 0, 1, '[1,0]') ON CONFLICT DO NOTHING`,
      [editionId, await this.#generation()],
    );
    return { ok: true, changed: true };
  }

  async #generation(): Promise<number> {
    const { manager } = this.dataSource;
    const kind = { model: 'scripted', dimensions: 2, rules: 'scripted' };
    return manager.transaction(async (own) => {
      await lockGenerations(own);
      return ((await findLike(own, kind)) ?? (await createGeneration(own, kind))).id;
    });
  }

  async #ids(sql: string, parameters: unknown[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(sql, parameters);
    return rows.map(({ id }) => id);
  }
}
