import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { present } from '../../../api/dist/base/validation/present.js';
import { DIMENSIONS } from './search-data.js';

const PEERS = path.resolve(import.meta.dirname, '../../peers');
const BATCH = 5_000;
const WINDOW = 100;

interface LanceQuery {
  fullTextSearch(text: string, options: { columns: string[] }): LanceQuery;
  nearestTo(vector: number[]): LanceQuery;
  nprobes(partitions: number): LanceQuery;
  refineFactor(factor: number): LanceQuery;
  rerank(reranker: unknown): LanceQuery;
  select(columns: string[]): LanceQuery;
  limit(count: number): LanceQuery;
  toArray(): Promise<{ id: number; edition: number }[]>;
}

interface LanceTable {
  add(rows: object[]): Promise<unknown>;
  createIndex(column: string, options: { config: unknown }): Promise<void>;
  optimize(): Promise<unknown>;
  query(): LanceQuery;
}

interface Lance {
  connect(folder: string): Promise<{ createTable(name: string, rows: object[]): Promise<LanceTable> }>;
  Index: {
    hnswSq(options: { distanceType: string }): unknown;
    ivfPq(options: { distanceType: string; numPartitions: number; numSubVectors: number }): unknown;
    fts(): unknown;
  };
  rerankers: { RRFReranker: { create(): Promise<unknown> } };
}

/** The graph is the fastest with a good recall, but takes much longest to build; the partitions are its default. */
export type LanceIndex = 'graph' | 'partitions';

export interface LancePeer {
  /** Replaces the index of the vectors. */
  index(kind: LanceIndex): Promise<void>;
  ask(text: string, vector: number[]): Promise<number>;
  /** Editions of the nearest passages by its index. */
  nearest(vector: number[]): Promise<number[]>;
  close(): void;
}

/** With these, recall@10 is above 0.95. */
const PROBES = 20;
const REFINE = 5;
const DIMENSIONS_EACH = 8;

/** LanceDB with the same passages, its own indexes and reranking. Undefined if not installed. */
export async function openLance(dataSource: DataSource, passages: number): Promise<LancePeer | undefined> {
  if (!existsSync(path.join(PEERS, 'node_modules/@lancedb/lancedb'))) return undefined;
  // A warning per query would cost it time.
  process.env.LANCEDB_LOG ??= 'error';
  const lance = createRequire(path.join(PEERS, 'package.json'))('@lancedb/lancedb') as Lance;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-lance-'));
  const table = await copyPassages(dataSource, await lance.connect(folder));
  // With one fragment instead of one per batch, searches take half the time.
  await table.optimize();
  await table.createIndex('text', { config: lance.Index.fts() });
  const configs = {
    graph: lance.Index.hnswSq({ distanceType: 'cosine' }),
    partitions: lance.Index.ivfPq({
      distanceType: 'cosine',
      numPartitions: Math.round(Math.sqrt(passages)),
      numSubVectors: DIMENSIONS / DIMENSIONS_EACH,
    }),
  };
  const reranker = await lance.rerankers.RRFReranker.create();
  let indexed: LanceIndex = 'graph';
  const nearestTo = (query: LanceQuery, vector: number[]) =>
    indexed === 'graph' ? query.nearestTo(vector) : query.nearestTo(vector).nprobes(PROBES).refineFactor(REFINE);
  return {
    async index(kind) {
      await table.createIndex('vector', { config: configs[kind] });
      await table.optimize();
      indexed = kind;
    },
    async ask(text, vector) {
      const begin = performance.now();
      const words = table.query().fullTextSearch(text, { columns: ['text'] });
      await nearestTo(words, vector).rerank(reranker).select(['id']).limit(WINDOW).toArray();
      return performance.now() - begin;
    },
    async nearest(vector) {
      const found = await nearestTo(table.query(), vector).select(['edition']).limit(WINDOW).toArray();
      return found.map(({ edition }) => edition);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A passage holds a quarter of the edition's words, so that both sides index the same text once. */
async function copyPassages(dataSource: DataSource, db: Awaited<ReturnType<Lance['connect']>>): Promise<LanceTable> {
  let table: LanceTable | undefined;
  for (let after = 0; ;) {
    const rows: { id: number; edition: number; text: string; vector: string }[] = await dataSource.query(
      `SELECT p.id::int, p.edition_id AS edition, substr(e.text, 1 + p.position * length(e.text) / 4, length(e.text) / 4) AS text, p.vector::text
       FROM passages p JOIN editions e ON e.id = p.edition_id WHERE p.id > $1 ORDER BY p.id LIMIT ${BATCH}`,
      [after],
    );
    if (rows.length === 0) break;
    const batch = rows.map((row) => ({ ...row, vector: JSON.parse(row.vector) as number[] }));
    if (table) await table.add(batch);
    else table = await db.createTable('passages', batch);
    after = present(rows.at(-1)).id;
  }
  if (!table) throw new Error('There are no passages to copy');
  return table;
}
