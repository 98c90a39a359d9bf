import type { DataSource, EntityManager } from 'typeorm';
import { deleteWhere } from '../database/delete-in-pieces.js';

/** Mail servers expect tries for four to five days (RFC 5321, 4.5.4.1). */
const MAX_ATTEMPTS = 15;
/** Doubles with each try: the last one is more than five days after the first. */
const FIRST_PAUSE_SECONDS = 30;
/** For whoever looks into what was sent, and what was not. */
const KEEP_DELIVERED_DAYS = 7;
const KEEP_FAILED_DAYS = 30;

/** An entry that this process tries to deliver. */
export interface TakenEntry {
  id: string;
  kind: string;
  payload: unknown;
  /** Including this one. */
  attempts: number;
}

export const isLastTry = ({ attempts }: TakenEntry): boolean => attempts >= MAX_ATTEMPTS;

export interface Taking {
  limit: number;
  /** Of silence: after it, a try counts as lost with its worker, and another begins. */
  seconds: number;
}

/**
 * Call in the transaction of the decision: the promise is kept if it commits, and never made if it does not. The payload
 * is kept for days, so it carries ids rather than secrets.
 */
export async function addToOutbox(manager: EntityManager, kind: string, payload: object): Promise<void> {
  await addForLater(manager, 0, { kind, payload });
}

/**
 * For work that is the same for everybody, and that one entry is enough for. An entry that waits is locked until the
 * decision commits, so that the work does not begin before.
 */
export async function addUnlessWaiting(manager: EntityManager, kind: string): Promise<void> {
  const waiting = await manager.query<object[]>(
    `SELECT id FROM outbox WHERE kind = $1 AND delivered_at IS NULL AND failed_at IS NULL AND attempts = 0
     LIMIT 1 FOR SHARE`,
    [kind],
  );
  if (waiting.length === 0) await addToOutbox(manager, kind, {});
}

/** For a promise that is kept after some time. */
export async function addForLater(
  manager: EntityManager,
  seconds: number,
  { kind, payload }: { kind: string; payload: object },
): Promise<void> {
  await manager.query('INSERT INTO outbox (kind, payload, due_at) VALUES ($1, $2, now() + make_interval(secs => $3))', [
    kind,
    JSON.stringify(payload),
    seconds,
  ]);
}

/** Takes the oldest due entries of a kind. Two workers never take the same one. */
export async function takeEntries(
  dataSource: DataSource,
  kind: string,
  { limit, seconds }: Taking,
): Promise<TakenEntry[]> {
  const [entries] = await dataSource.query<[TakenEntry[]]>(
    `UPDATE outbox SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2) WHERE id IN (
       SELECT id FROM outbox WHERE kind = $1 AND delivered_at IS NULL AND failed_at IS NULL AND due_at <= now()
       ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
     ) RETURNING id, kind, payload, attempts`,
    [kind, seconds, limit],
  );
  return entries;
}

/** Call often during a try, so that no other worker begins one. */
export async function keepEntry(dataSource: DataSource, { id, attempts }: TakenEntry, seconds: number): Promise<void> {
  await dataSource.query(
    `UPDATE outbox SET due_at = now() + make_interval(secs => $3)
     WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL AND failed_at IS NULL`,
    [id, attempts, seconds],
  );
}

/** A later try of the same entry is not ended by an earlier one that stood still. */
export async function endEntry(dataSource: DataSource, { id, attempts }: TakenEntry): Promise<void> {
  await dataSource.query('UPDATE outbox SET delivered_at = now(), last_error = NULL WHERE id = $1 AND attempts = $2', [
    id,
    attempts,
  ]);
}

export async function postponeEntry(dataSource: DataSource, entry: TakenEntry, error: unknown): Promise<void> {
  await dataSource.query(
    `UPDATE outbox SET last_error = $3, due_at = now() + make_interval(secs => $4),
       failed_at = CASE WHEN attempts >= ${MAX_ATTEMPTS} THEN now() END WHERE id = $1 AND attempts = $2`,
    [
      entry.id,
      entry.attempts,
      error instanceof Error ? error.message : String(error),
      FIRST_PAUSE_SECONDS * 2 ** (entry.attempts - 1),
    ],
  );
}

/** Deletes entries that were delivered or given up some time ago. Returns their number. */
export function sweepOutbox(dataSource: DataSource): Promise<number> {
  const where = 'delivered_at < now() - make_interval(days => $1) OR failed_at < now() - make_interval(days => $2)';
  return deleteWhere(dataSource, { table: 'outbox', where, values: [KEEP_DELIVERED_DAYS, KEEP_FAILED_DAYS] });
}
