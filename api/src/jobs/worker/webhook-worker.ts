import { lookOften } from '../../base/async/look-often.js';
import { settlesWithin } from '../../base/async/within.js';
import type { Logger } from '../../base/log.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';
import type { WebhookSender } from '../../people/webhooks/webhook-sender.js';

export interface WebhookWorkerDeps {
  webhookSender: Pick<WebhookSender, 'findDue' | 'sendDue'>;
  events: Pick<LiveEvents, 'listen'>;
  log: Logger;
}

/** Webhooks at the same time, each with a few connections. */
const MAX_AT_ONCE = 50;
/** Deliveries under way at the end of the process are tried again by another worker. */
const STOP_WITHIN_MS = 3_000;

/** Sends what webhooks have to tell. Each has its own queue, so that a slow receiver holds up no other. */
export class WebhookWorker {
  private stopLooking = () => {};
  private looking?: Promise<void>;
  private isToLook = false;
  private readonly sending = new Map<number, Promise<void>>();
  private isStopped = false;

  constructor(private readonly deps: WebhookWorkerDeps) {}

  start(): void {
    this.stopLooking = lookOften(this.deps.events, 'webhooksDue', () => this.begin());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopLooking();
    await settlesWithin(STOP_WITHIN_MS, Promise.all([this.looking, ...this.sending.values()]));
  }

  /** One look at a time. Events during a look are found by one more. */
  private begin(): void {
    this.isToLook = true;
    this.looking ??= this.lookOn();
  }

  private async lookOn(): Promise<void> {
    while (this.isToLook) {
      this.isToLook = false;
      await this.look().catch((error: unknown) => this.deps.log.debug({ err: error }, 'webhooks could not be read'));
    }
    this.looking = undefined;
  }

  private async look(): Promise<void> {
    if (this.isStopped || this.sending.size >= MAX_AT_ONCE) return;
    for (const id of await this.deps.webhookSender.findDue([...this.sending.keys()])) {
      if (this.sending.size >= MAX_AT_ONCE) return;
      this.sending.set(id, this.send(id));
    }
  }

  /** After each batch, others may have their turn. */
  private async send(id: number): Promise<void> {
    const sent = await this.deps.webhookSender.sendDue(id).catch((error: unknown) => {
      this.deps.log.warn({ err: error, webhookId: id }, 'messages of a webhook could not be sent');
      return 0;
    });
    this.sending.delete(id);
    if (sent > 0) this.begin();
  }
}
