import { setTimeout as wait } from 'node:timers/promises';
import { GrowingPause, type PauseLimits } from '../../base/async/growing-pause.js';
import { settlesWithin } from '../../base/async/within.js';
import { currentMs } from '../../base/clock.js';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import { becomeSoleProcess } from '../../base/database/pool/sole-lock.js';
import type { MailboxSettings } from '../../settings/mail-settings.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import { Mailbox, MailRefused, type MailboxOptions } from '../../outside/mail/mailbox.js';
import { describeMailboxProblem, type MailboxProblem } from '../../outside/mail/mailbox-problem.js';
import { MailboxMails, type MailboxMailsDeps } from './mailbox-mails.js';
import { MailboxTurns } from './mailbox-turns.js';

export interface MailboxReaderDeps extends MailboxMailsDeps {
  settings: MailboxSettings;
  /** While inboxes are off, mails stay unread. */
  site: ReadsSettings;
  pauses?: PauseLimits;
  /** Others than usual. */
  options?: Pick<MailboxOptions, 'ca'>;
}

/** Providers lock accounts after many refused passwords, so the pauses become longer than elsewhere. */
const PAUSES: PauseLimits = { firstPauseMs: 5_000, maxPauseMs: 600_000, now: currentMs };
/** Until another process takes over from one that died. */
const TAKE_OVER_MS = 10_000;
/** Tried before the mailbox is asked again for new ones, so that a new one waits for as many at most. */
const TOGETHER = 100;
/** For a running mail when the process stops. One that is cut off is still unread. */
const CLOSE_WITHIN_MS = 3_000;
const LOCK = 'mailbox';

/** Reads the mailbox of the inboxes: what is unread, and then what comes. One process does at a time. */
export class MailboxReader {
  private readonly mails: MailboxMails;
  private readonly turns: MailboxTurns;
  private isWaiting = false;

  constructor(private readonly deps: MailboxReaderDeps) {
    this.mails = new MailboxMails(deps);
    this.turns = new MailboxTurns(deps.pauses?.now);
  }

  /** Returns a function that stops it. */
  start(connection: DatabaseConnection): () => Promise<void> {
    const stop = new AbortController();
    const work = this.run(connection, stop.signal);
    return async () => {
      stop.abort();
      await settlesWithin(CLOSE_WITHIN_MS, work);
    };
  }

  private async run(connection: DatabaseConnection, signal: AbortSignal): Promise<void> {
    const { log, pauses = PAUSES } = this.deps;
    const pause = new GrowingPause(pauses);
    while (!signal.aborted) {
      try {
        if (!this.isOn) await sleep(TAKE_OVER_MS, signal);
        else await this.readAlone(connection, { signal, onRead: () => pause.succeed() });
      } catch (error) {
        if (signal.aborted) return;
        pause.fail();
        const again = Math.max(0, pause.end.getTime() - pauses.now());
        log.warn(Object.assign(describe(error), { againInMs: again }), 'the mailbox cannot be read');
        await sleep(again, signal);
      }
    }
  }

  private async readAlone(
    connection: DatabaseConnection,
    { signal, onRead }: { signal: AbortSignal; onRead: () => void },
  ): Promise<void> {
    const sole = await becomeSoleProcess(connection, LOCK);
    if (!sole) return this.waitForOther(signal);
    this.isWaiting = false;
    try {
      const ending = AbortSignal.any([signal, sole.lost]);
      const mailbox = await this.open(ending);
      try {
        this.deps.log.info({ host: this.deps.settings.host }, 'the mailbox is read');
        await this.follow(mailbox, { signal: ending, onRead });
      } finally {
        await mailbox.close();
      }
    } finally {
      await sole.release();
    }
  }

  private async waitForOther(signal: AbortSignal): Promise<void> {
    if (!this.isWaiting) this.deps.log.info('another process reads the mailbox');
    this.isWaiting = true;
    await sleep(TAKE_OVER_MS, signal);
  }

  private async open(signal: AbortSignal): Promise<Mailbox> {
    const { settings, options } = this.deps;
    try {
      return await Mailbox.open(settings, Object.assign({ signal }, options));
    } catch (error) {
      throw new NotOpened(describeMailboxProblem(error, settings));
    }
  }

  /** Until the connection ends, which is an error, or inboxes are switched off. */
  private async follow(
    mailbox: Mailbox,
    { signal, onRead }: { signal: AbortSignal; onRead: () => void },
  ): Promise<void> {
    this.turns.open(mailbox.validity);
    while (this.isOn) {
      const uids = this.turns.next(await mailbox.unread());
      for (const uid of uids.slice(0, TOGETHER)) {
        signal.throwIfAborted();
        if (!this.isOn) return;
        await this.take(mailbox, uid);
      }
      if (uids.length > TOGETHER) continue;
      onRead();
      await mailbox.waitForNews(this.turns.untilRetryMs);
    }
  }

  private get isOn(): boolean {
    return this.deps.site.current.inboxes;
  }

  /** A failure with one mail stops no other. */
  private async take(mailbox: Mailbox, uid: number): Promise<void> {
    const known = this.turns.begin(uid);
    try {
      this.turns.end(uid, await this.mails.take(mailbox, uid, known));
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        this.turns.lose(uid);
        throw error;
      }
      this.deps.log.warn({ problem: error.message, uid }, 'a mail of the mailbox is tried again later');
    }
  }
}

/** A problem that the operator has to solve. Other errors, such as the database's, are no fault of the mailbox. */
class NotOpened extends Error {
  constructor(readonly problem: MailboxProblem) {
    super(problem.problem);
  }
}

const describe = (error: unknown): Partial<MailboxProblem> =>
  error instanceof NotOpened ? error.problem : { problem: error instanceof Error ? error.message : String(error) };

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);
