import type { EntityManager } from 'typeorm';
import { utcDayOf, UTC_TODAY } from '../../../base/database/utc-day.js';
import type { LifeState } from '../life/life-choices.js';
import { SILENT } from '../leaving/silent-newsletters.js';
import { OUTCOMES, outcomeOf, SiteCause } from './site-cause.js';

/** The result of a visit to a site. */
export interface SiteFinding {
  cause: SiteCause;
  /** In words, or the line that decided it. */
  evidence: string;
  status?: number;
  /** The request. */
  address?: string;
}

export interface SiteVisitResult {
  /** Whether the visit worked. One that worked may have a finding, too. */
  worked: boolean;
  finding?: SiteFinding;
  /** Where its address redirects for good. Undefined if its front page was not visited, null if it does not redirect. */
  movedTo?: string | null;
  /** Its lists of editions. Undefined leaves what an earlier visit knew. */
  lists?: { read: number; unread: number; announced?: number };
}

/** A site may send any amount of text. */
const MAX_EVIDENCE = 500;

/** Stores the result of a visit, and counts it for the health board. Returns whether a move is confirmed. */
export async function recordVisit(
  manager: EntityManager,
  newsletterId: number,
  { worked, finding, movedTo, lists }: SiteVisitResult,
): Promise<boolean> {
  const move =
    movedTo === undefined ? await knownMove(manager, newsletterId) : await noteMove(manager, newsletterId, movedTo);
  const found = finding ?? movedFinding(move);
  await manager.query(SAVE, [
    newsletterId,
    worked,
    found?.cause ?? null,
    found?.status ?? null,
    found?.address ?? null,
    found?.evidence.slice(0, MAX_EVIDENCE) ?? null,
  ]);
  if (lists)
    await manager.query(
      'UPDATE site_visits SET lists_read = $2, lists_unread = $3, editions_announced = $4 WHERE newsletter_id = $1',
      [newsletterId, lists.read, lists.unread, lists.announced ?? null],
    );
  await count(manager, newsletterId, found?.cause ?? null);
  return move !== null;
}

const movedFinding = (move: string | null): SiteFinding | undefined =>
  move === null ? undefined : { cause: SiteCause.MOVED, evidence: `It redirects to ${move} for good`, address: move };

const SAVE = `
  INSERT INTO site_visits AS known (newsletter_id, worked_at, failed_at, cause, since, status, address, evidence)
  VALUES ($1, CASE WHEN $2 THEN now() END, CASE WHEN NOT $2 THEN now() END, $3::text, CASE WHEN $3::text IS NOT NULL THEN now() END,
    $4, $5, $6)
  ON CONFLICT (newsletter_id) DO UPDATE SET
    worked_at = coalesce(excluded.worked_at, known.worked_at),
    failed_at = coalesce(excluded.failed_at, known.failed_at),
    since = CASE WHEN known.cause = excluded.cause THEN known.since ELSE excluded.since END,
    cause = excluded.cause, status = excluded.status, address = excluded.address, evidence = excluded.evidence`;

interface Move {
  to: string | null;
}

/** The confirmed new address, if there is one. */
async function knownMove(manager: EntityManager, newsletterId: number): Promise<string | null> {
  const [move] = await manager.query<Move[]>(
    'SELECT moved_to AS to FROM site_visits WHERE newsletter_id = $1 AND moved_again_at IS NOT NULL',
    [newsletterId],
  );
  return move?.to ?? null;
}

/** A redirect counts as a move when it was seen on two days: some are set by mistake. */
async function noteMove(manager: EntityManager, newsletterId: number, to: string | null): Promise<string | null> {
  const [move] = await manager.query<(Move & { isConfirmed: boolean })[]>(
    `INSERT INTO site_visits AS known (newsletter_id, moved_to, moved_at)
     VALUES ($1, $2::text, CASE WHEN $2::text IS NOT NULL THEN now() END)
     ON CONFLICT (newsletter_id) DO UPDATE SET
       moved_again_at = CASE WHEN known.moved_to = excluded.moved_to AND ${utcDayOf('known.moved_at')} < ${UTC_TODAY}
         THEN coalesce(known.moved_again_at, now()) END,
       moved_at = CASE WHEN known.moved_to = excluded.moved_to THEN known.moved_at ELSE excluded.moved_at END,
       moved_to = excluded.moved_to
     RETURNING moved_to AS to, moved_again_at IS NOT NULL AS "isConfirmed"`,
    [newsletterId, to],
  );
  return move?.isConfirmed ? move.to : null;
}

const COUNT = `
  INSERT INTO site_health_days AS known (day, host, platform, ${OUTCOMES.join(', ')})
  VALUES (${UTC_TODAY}, $1, $2, ${OUTCOMES.map((_, at) => `$${at + 3}`).join(', ')})
  ON CONFLICT (day, host) DO UPDATE SET platform = coalesce(excluded.platform, known.platform),
    ${OUTCOMES.map((name) => `${name} = known.${name} + excluded.${name}`).join(', ')}`;

async function count(manager: EntityManager, newsletterId: number, cause: SiteCause | null): Promise<void> {
  const [newsletter] = await manager.query<{ url: string; platform: string | null; state: LifeState }[]>(
    'SELECT url, platform, state FROM newsletters WHERE id = $1',
    [newsletterId],
  );
  if (!newsletter) return;
  const { url, platform, state } = newsletter;
  const outcome = outcomeOf(cause ?? (SILENT.includes(state) ? SiteCause.SILENT : null));
  const counts = OUTCOMES.map((name) => (name === outcome ? 1 : 0));
  await manager.query(COUNT, [new URL(url).hostname, platform, ...counts]);
}
