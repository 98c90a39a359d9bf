import { Webhook as Signer } from 'standardwebhooks';
import type { DataSource, EntityManager } from 'typeorm';
import type { GuardedPost } from '../../outside/web-access/guarded-post.js';
import { WebError } from '../../outside/web-access/web.js';
import { User } from '../accounts/user.entity.js';
import { writeMail, type MailSite } from '../mails/write-mail.js';
import type { MailService } from '../mails/mail.service.js';
import type { EventData, TellableEvent, WebhookPayloads } from './webhook-payloads.js';
import { FIND_DUE, NOTE_TURN, TAKE_DUE } from './webhook-queries.js';
import { DeliveryState } from './webhook-delivery.entity.js';
import { Webhook } from './webhook.entity.js';

interface TakenDelivery extends TellableEvent {
  id: string;
  webhookId: number;
  messageId: string;
  occursAt: Date;
  /** Including this try. */
  attempts: number;
  lease: string;
  url: string;
  /** The new one first. */
  secrets: string[];
}

interface KeptData {
  data: EventData;
  sentAt: Date;
}

interface Outcome {
  status?: number;
  text?: string;
  error?: string;
}

export interface SenderDeps {
  post: Pick<GuardedPost, 'send'>;
  payloads: WebhookPayloads;
  mails: Pick<MailService, 'add'>;
  publicUrl: string;
  site: MailSite;
}

/** Messages of one webhook at the same time. */
const BATCH = 5;
/** Four times what a request may take: after this, another worker may try. */
const LEASE_SECONDS = 60;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Of a receiver that answers every second time, one message in sixteen needs more. */
const USUAL_ATTEMPTS = 4;
/** Seconds between tries, as Standard Webhooks advises: the last try is more than a day after the first. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

/**
 * What waits for its next try is tried when another message has arrived, because the receiver answers again. What has
 * failed often is tried once a minute then, as if it had failed less often, until it is a day old.
 */
const HASTEN = `
  UPDATE webhook_deliveries SET due_at = clock_timestamp(), attempts = least(attempts, ${USUAL_ATTEMPTS}) WHERE id IN (
    SELECT id FROM webhook_deliveries
    WHERE webhook_id = $1 AND state = 'waiting' AND lease IS NULL AND attempts > 0 AND due_at > clock_timestamp()
      AND occurs_at > clock_timestamp() - interval '1 day'
      AND (attempts <= ${USUAL_ATTEMPTS} OR tried_at < clock_timestamp() - interval '1 minute')
    ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED)`;

/** Receivers refuse messages whose time is five minutes off, and the clock of a worker may be. */
const KEEP_DATA = `
  UPDATE webhook_deliveries SET data = $3 WHERE id = $1 AND lease = $2 RETURNING data, clock_timestamp() AS "sentAt"`;

const END = `
  UPDATE webhook_deliveries SET state = $3, due_at = clock_timestamp() + make_interval(secs => $4), lease = NULL,
    tried_at = clock_timestamp(), status_code = $5, response = $6, error = $7
  WHERE id = $1 AND lease = $2`;

/** Sends messages of webhooks. Any number of workers may do so at once. */
export class WebhookSender {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: SenderDeps,
  ) {}

  /** Not those that are being sent. */
  async findDue(sending: number[] = []): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(FIND_DUE, [sending]);
    return rows.map(({ id }) => id);
  }

  /** Tries the next messages of a webhook. Returns their number. */
  async sendDue(webhookId: number): Promise<number> {
    await this.dataSource.query(NOTE_TURN, [webhookId]);
    const [taken] = await this.dataSource.query<[TakenDelivery[]]>(TAKE_DUE, [webhookId, LEASE_SECONDS, BATCH]);
    await Promise.all(taken.map((delivery) => this.send(delivery)));
    return taken.length;
  }

  private async send(delivery: TakenDelivery): Promise<void> {
    const kept = await this.read(delivery);
    if (!kept) return;
    const { event, occursAt } = delivery;
    const body = this.deps.payloads.write({ event, occursAt, data: kept.data });
    const outcome = await this.post(delivery, body, kept.sentAt);
    if (isAccepted(outcome)) await this.succeed(delivery, outcome);
    else await this.fail(delivery, outcome);
  }

  /** Stored, so that each try tells the same. Undefined if nothing is to be sent. */
  private async read(delivery: TakenDelivery): Promise<KeptData | undefined> {
    const data = await this.deps.payloads.read(delivery);
    const sql = data ? KEEP_DATA : 'DELETE FROM webhook_deliveries WHERE id = $1 AND lease = $2 RETURNING data';
    const values = [delivery.id, delivery.lease, ...(data ? [data] : [])];
    const [[kept]] = await this.dataSource.query<[KeptData[]]>(sql, values);
    return data && kept;
  }

  private async post({ url, messageId, secrets }: TakenDelivery, body: string, sentAt: Date): Promise<Outcome> {
    const headers = {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Signer(secret).sign(messageId, sentAt, body)).join(' '),
    };
    try {
      return await this.deps.post.send(url, { headers, body });
    } catch (error) {
      if (error instanceof WebError) return { error: error.message };
      throw error;
    }
  }

  private async succeed(delivery: TakenDelivery, outcome: Outcome): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL', [
        delivery.webhookId,
      ]);
      await end(manager, delivery, { outcome, state: DeliveryState.DELIVERED, seconds: 0 });
      await manager.query(HASTEN, [delivery.webhookId]);
    });
  }

  /** Messages of a webhook that is paused wait until it goes on. */
  private async fail(delivery: TakenDelivery, outcome: Outcome): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[webhook]] = await manager.query<[{ isNewlyPaused: boolean; isPaused: boolean }[]]>(NOTE_FAILURE, [
        delivery.webhookId,
      ]);
      if (!webhook) return;
      const pause = PAUSES[delivery.attempts - 1];
      const isOver = pause === undefined && !webhook.isPaused;
      const state = isOver ? DeliveryState.FAILED : DeliveryState.WAITING;
      await end(manager, delivery, { outcome, state, seconds: pause ?? 0 });
      if (webhook.isNewlyPaused) await this.tell(manager, delivery.webhookId);
    });
  }

  private async tell(manager: EntityManager, id: number): Promise<void> {
    const webhook = await manager.getRepository(Webhook).findOneByOrFail({ id });
    const to = await manager.getRepository(User).findOneByOrFail({ id: webhook.userId });
    const { mails, publicUrl, site } = this.deps;
    const { productName } = site;
    const mail = writeMail(this.deps, 'webhook-paused', {
      fields: { host: new URL(webhook.url).host, address: webhook.url },
      link: `${publicUrl}/webhooks`,
      reason: `You get this mail because you have added this webhook in ${productName}.`,
    });
    const key = `webhook ${id} paused ${webhook.pausedAt?.toISOString()}`;
    await mails.add(manager, Object.assign(mail, { key, kind: 'webhook', to }));
  }
}

/** Locks the webhook, so that one of simultaneous failures pauses it. Events are promised meanwhile. */
const NOTE_FAILURE = `
  UPDATE webhooks w SET failing_since = coalesce(w.failing_since, now()),
    paused_at = CASE WHEN w.failing_since < now() - interval '1 day' THEN coalesce(w.paused_at, now()) ELSE w.paused_at END
  FROM (SELECT id, paused_at FROM webhooks WHERE id = $1 FOR NO KEY UPDATE) before WHERE w.id = before.id
  RETURNING w.paused_at IS NOT NULL AS "isPaused", w.paused_at IS NOT NULL AND before.paused_at IS NULL AS "isNewlyPaused"`;

interface End {
  outcome: Outcome;
  state: DeliveryState;
  seconds: number;
}

/** Changes nothing if another try has begun meanwhile. */
async function end(
  manager: EntityManager,
  { id, lease }: TakenDelivery,
  { outcome, state, seconds }: End,
): Promise<void> {
  const { status, text, error } = outcome;
  await manager.query(END, [id, lease, state, seconds, status, text, error]);
}

const isAccepted = ({ status = 0 }: Outcome) => status >= 200 && status < 300;
