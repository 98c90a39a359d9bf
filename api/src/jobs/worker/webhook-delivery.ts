import { settlesWithin } from '../../base/async/within.js';
import type { Logger } from '../../base/log.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';
import type { WebhookSender } from '../../people/webhooks/webhook-sender.js';

export interface WebhookDeliveryDeps {
  webhookSender: Pick<WebhookSender, 'findDue' | 'sendDue'>;
  events: Pick<LiveEvents, 'listen'>;
  log: Logger;
}

/** For messages that are tried again. New ones are sent at once. */
const LOOK_MS = 5_000;
/** Webhooks at the same time, each with a few connections. */
const MAX_AT_ONCE = 50;
/** What is under way at the end of the process is tried again by another worker. */
const STOP_WITHIN_MS = 3_000;

/** Sends what webhooks have to tell. Each has its own queue, so that a slow receiver holds up no other. */
export class WebhookDelivery {
  private timer?: NodeJS.Timeout;
  private stopListening = () => {};
  private looking = Promise.resolve();
  private readonly sending = new Map<number, Promise<void>>();
  private isStopped = false;

  constructor(private readonly deps: WebhookDeliveryDeps) {}

  start(): void {
    this.stopListening = this.deps.events.listen('webhooksDue', () => this.begin());
    this.timer = setInterval(() => this.begin(), LOOK_MS);
    this.begin();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopListening();
    clearInterval(this.timer);
    await settlesWithin(STOP_WITHIN_MS, Promise.all([this.looking, ...this.sending.values()]));
  }

  /** One look after the other, so that an event during a look is not lost. */
  private begin(): void {
    this.looking = this.looking
      .then(() => this.look())
      .catch((error: unknown) => this.deps.log.debug({ err: error }, 'webhooks could not be read'));
  }

  private async look(): Promise<void> {
    if (this.isStopped) return;
    for (const id of await this.deps.webhookSender.findDue()) {
      if (this.sending.size >= MAX_AT_ONCE) return;
      if (!this.sending.has(id)) this.sending.set(id, this.send(id));
    }
  }

  /** After each batch, others may have their turn. */
  private async send(id: number): Promise<void> {
    try {
      const sent = await this.deps.webhookSender.sendDue(id);
      if (sent > 0) this.begin();
    } catch (error) {
      this.deps.log.warn({ err: error, webhookId: id }, 'messages of a webhook could not be sent');
    } finally {
      this.sending.delete(id);
    }
  }
}
