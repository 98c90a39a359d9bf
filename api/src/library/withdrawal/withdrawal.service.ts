import type { DataSource, EntityManager } from 'typeorm';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import { deleteAmong, deleteWhere, EDITIONS_PIECE } from '../../base/database/delete-in-pieces.js';
import { becomeSoleProcess } from '../../base/database/pool/sole-lock.js';
import type { Logger } from '../../base/log.js';
import { addToOutbox, addUnlessWaiting } from '../../base/outbox/outbox.js';
import { TextUse } from '../../catalogue/newsletters/text-use.js';
import { promiseMails } from '../../people/follows/match-edition.js';
import { FORGET_DERIVED, QUOTES } from '../../catalogue/owners/forget-newsletter.js';
import { forgetWords } from './forget-words.js';
import {
  FORGET_NAMES,
  isLimited,
  isSame,
  NAMES,
  stepsOf,
  WITHHELD,
  type Step,
  type Withdrawal,
} from './withdrawal-steps.js';

/** Kind of entry of the outbox: the editions of a newsletter are read again. */
export const REREAD_EDITIONS = 'reread-editions';

export interface PromisedReread {
  newsletterId: number;
}

/** Kind of entry of the outbox. */
export const FORGET_WORDS = 'forget-words';

/** Left by a process that ended, or still going on in another one. */
const DUE = `SELECT id FROM newsletters WHERE withheld_at < now() - interval '1 minute' ORDER BY withheld_at, id`;

/**
 * A reading that stores its text has asked what may be used, maybe before the decision. It is not found by its text before
 * its commit.
 */
const AWAIT_READINGS = 'SELECT id FROM editions WHERE newsletter_id = $1 AND lease IS NOT NULL ORDER BY id FOR UPDATE';

const SHOW = 'UPDATE newsletters SET withheld_at = NULL, has_new_text_use = false, measure_at = now() WHERE id = $1';

/**
 * Does in short transactions what a decision demands of the editions of a newsletter: deletes them, limits their text, or
 * takes their words out of the text index or back into it. Others have their turns between them. The decision itself marks
 * the newsletter, and from then on no edition of it is shown. The mark goes with the last piece.
 */
export class WithdrawalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { connection: DatabaseConnection; log: Logger },
  ) {}

  /**
   * Call after the decision. What fails is not the caller's matter: a worker takes it up. Nor is what another process is
   * at: when that one is done, it looks again for what was decided meanwhile.
   */
  async finish(id: number): Promise<void> {
    try {
      while ((await this.find(id)) && (await this.withdrawAlone(id)));
    } catch (error) {
      this.deps.log.error({ err: error, newsletterId: id }, 'editions could not be withdrawn yet');
    }
  }

  /** Withdrawals that have waited for a minute. */
  async finishDue(): Promise<void> {
    for (const { id } of await this.dataSource.query<{ id: number }[]>(DUE)) await this.finish(id);
  }

  /** The end of a withdrawal has promised this. It takes other locks. */
  forgetWords(): Promise<void> {
    return forgetWords(this.dataSource);
  }

  private async find(id: number): Promise<Withdrawal | undefined> {
    return (await this.dataSource.query<Withdrawal[]>(WITHHELD, [id]))[0];
  }

  /** False if another process is at it. */
  private async withdrawAlone(id: number): Promise<boolean> {
    const sole = await becomeSoleProcess(this.deps.connection, `withdrawal ${id}`);
    if (!sole) return false;
    try {
      await this.withdraw(id, sole.lost);
      return true;
    } finally {
      await sole.release();
    }
  }

  private async withdraw(id: number, lost: AbortSignal): Promise<void> {
    for (;;) {
      const withdrawal = await this.find(id);
      if (!withdrawal) return;
      if (withdrawal.hasLeft) await this.deleteRecords(id);
      for (const step of stepsOf(withdrawal)) while (await this.takePiece(id, withdrawal, step)) lost.throwIfAborted();
      if (isLimited(withdrawal)) await this.deleteQuotes(id);
      await this.dataSource.query(AWAIT_READINGS, [id]);
      await this.end(id, withdrawal);
    }
  }

  private async deleteQuotes(id: number): Promise<void> {
    await deleteAmong(this.dataSource, { table: 'mails', key: ['id'], where: QUOTES, values: [id] });
  }

  private async deleteRecords(id: number): Promise<void> {
    const ofJobs = 'job_id IN (SELECT id FROM jobs WHERE newsletter_id = $1)';
    await deleteWhere(this.dataSource, { table: 'job_logs', where: ofJobs, values: [id] });
    await deleteWhere(this.dataSource, { table: 'inbox_messages', where: 'newsletter_id = $1', values: [id] });
  }

  /**
   * With the names that only these editions mention. In the order of ids, as others lock several. Returns whether there
   * were any, and nothing else was decided meanwhile: after another decision, the piece may be found for ever.
   */
  private takePiece(id: number, withdrawal: Withdrawal, { where, statements }: Step): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Decisions wait for it, but nobody else.
      const [now] = await manager.query<Withdrawal[]>(`${WITHHELD} FOR KEY SHARE`, [id]);
      if (!now || !isSame(now, withdrawal)) return false;
      const next = `SELECT id FROM editions WHERE newsletter_id = $1 AND ${where} ORDER BY id LIMIT ${EDITIONS_PIECE} FOR UPDATE`;
      const ids = await idsOf(manager, next, [id]);
      if (ids.length === 0) return false;
      const names = await idsOf(manager, NAMES, [ids]);
      for (const statement of statements) await manager.query(statement, [ids]);
      await manager.query(FORGET_NAMES, [names]);
      return true;
    });
  }

  /** Unless something was decided or stored meanwhile. */
  private end(id: number, withdrawal: Withdrawal): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [now] = await manager.query<Withdrawal[]>(`${WITHHELD} FOR UPDATE`, [id]);
      if (!now || !isSame(now, withdrawal)) return;
      for (const { where } of stepsOf(now)) {
        const left = `SELECT id FROM editions WHERE newsletter_id = $1 AND ${where} LIMIT 1`;
        if ((await idsOf(manager, left, [id])).length > 0) return;
      }
      if (isLimited(now)) for (const statement of FORGET_DERIVED) await manager.query(statement, [id]);
      await manager.query(SHOW, [id]);
      await promiseMore(manager, id, now);
      if (now.isListed && !now.hasLeft) await promiseMails(manager, id);
    });
  }
}

/** Whatever was made from a whole text must be made anew from an excerpt. */
async function promiseMore(manager: EntityManager, id: number, { hasLeft, newUse }: Withdrawal): Promise<void> {
  if (hasLeft || newUse) await addUnlessWaiting(manager, FORGET_WORDS);
  if (hasLeft || !newUse || newUse === TextUse.NOTHING) return;
  await addToOutbox(manager, REREAD_EDITIONS, { newsletterId: id } satisfies PromisedReread);
}

async function idsOf(manager: EntityManager, sql: string, values: unknown[]): Promise<number[]> {
  return (await manager.query<{ id: number }[]>(sql, values)).map(({ id }) => id);
}
