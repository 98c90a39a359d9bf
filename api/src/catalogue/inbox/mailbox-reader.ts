import { setTimeout as wait } from 'node:timers/promises';
import { GrowingPause, type PauseLimits } from '../../base/async/growing-pause.js';
import { settlesWithin } from '../../base/async/within.js';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import { becomeSoleProcess } from '../../base/database/sole-lock.js';
import type { MailboxSettings } from '../../mail-settings.js';
import { Mailbox, type MailboxOptions } from '../../outside/mail/mailbox.js';
import { describeMailboxProblem, type MailboxProblem } from '../../outside/mail/mailbox-problem.js';
import { MailboxMails, type MailboxMailsDeps } from './mailbox-mails.js';

export interface MailboxReaderDeps extends MailboxMailsDeps {
  settings: MailboxSettings;
  pauses?: PauseLimits;
  /** Others than usual. */
  options?: Pick<MailboxOptions, 'ca'>;
}

/** Providers lock accounts after many refused passwords, so the pauses become longer than elsewhere. */
const PAUSES: PauseLimits = { firstPauseMs: 5_000, maxPauseMs: 600_000, now: Date.now };
/** Until another process takes over from one that died. */
const TAKE_OVER_MS = 10_000;
/** As senders wait with a mail that was refused for now (RFC 5321, 4.5.4.1). */
const LATER_MS = 1_800_000;
/** For a running mail when the process stops. One that is cut off is still unread. */
const CLOSE_WITHIN_MS = 3_000;
const LOCK = 'mailbox';

/** Reads the mailbox of the inboxes: what is unread, and then what comes. One process does at a time. */
export class MailboxReader {
  private readonly mails: MailboxMails;

  constructor(private readonly deps: MailboxReaderDeps) {
    this.mails = new MailboxMails(deps);
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
        await this.readAlone(connection, { signal, onRead: () => pause.succeed() });
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
    if (!sole) return sleep(TAKE_OVER_MS, signal);
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

  private async open(signal: AbortSignal): Promise<Mailbox> {
    const { settings, options } = this.deps;
    try {
      return await Mailbox.open(settings, Object.assign({ signal }, options));
    } catch (error) {
      throw new NotOpened(describeMailboxProblem(error, settings));
    }
  }

  /** Until the connection ends, which is an error. */
  private async follow(
    mailbox: Mailbox,
    { signal, onRead }: { signal: AbortSignal; onRead: () => void },
  ): Promise<never> {
    const later = new Map<number, number>();
    for (;;) {
      for (const uid of await mailbox.unread()) {
        signal.throwIfAborted();
        if ((later.get(uid) ?? 0) > Date.now()) continue;
        if (await this.mails.take(mailbox, uid)) later.delete(uid);
        else later.set(uid, Date.now() + LATER_MS);
      }
      onRead();
      await mailbox.waitForNews(LATER_MS);
    }
  }
}

/** What the operator has to do about the mailbox. Anything else, such as an error of the database, is no fault of it. */
class NotOpened extends Error {
  constructor(readonly problem: MailboxProblem) {
    super(problem.problem);
  }
}

const describe = (error: unknown): Partial<MailboxProblem> =>
  error instanceof NotOpened ? error.problem : { problem: error instanceof Error ? error.message : String(error) };

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);
