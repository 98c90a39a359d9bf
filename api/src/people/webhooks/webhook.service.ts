import { randomBytes } from 'node:crypto';
import { MAX_WEBHOOKS, WebhookEvent } from '@niche-newsletters/rules/webhook.rules';
import type { DataSource } from 'typeorm';
import { deleteWhere } from '../../base/database/delete-in-pieces.js';
import { AppError, notFound } from '../../base/errors.js';
import { MAX_LARGE_ID } from '../../base/ids.js';
import { readStretch, toConnection, type Connection } from '../../base/lists/cursor.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { AddressGuard } from '../../outside/web-access/address-guard.js';
import { WebError } from '../../outside/web-access/web.js';
import { adminOf, NOT_ALLOWED, isProgram, refusePrograms, type Member } from '../accounts/access.js';
import { lockUser } from '../accounts/lock-user.js';
import type { RateLimit } from '../accounts/rate-limit.js';
import type { EventData, WebhookPayloads } from './webhook-payloads.js';
import { DELIVERIES, WEBHOOKS } from './webhook-queries.js';
import { findTargets } from './webhook-target.js';
import { Webhook } from './webhook.entity.js';
import type { WebhookDeliveryArgs, WebhookInput } from './webhook.inputs.js';
import type { DeliveryView, WebhookView, WebhookWithSecret } from './webhook.types.js';

export interface WebhookDeps {
  guard: Pick<AddressGuard, 'check'>;
  payloads: WebhookPayloads;
  /** Of messages that a member asks for, and of changes, which send what waits. */
  limit: Pick<RateLimit, 'take'>;
}

/** Type of a message that its owner asks for. */
const TEST = 'webhook.test';
const TOO_MANY = `You have ${MAX_WEBHOOKS} webhooks already. Please delete one first.`;
const IS_PAUSED = 'This webhook is paused. Please let it go on first.';
const NO_ANSWER = 'There was no answer';
const IS_BEING_TRIED = 'This message is being sent right now';
/** Receivers need a deployment to learn a new secret. */
const BOTH_SECRETS_HOURS = 24;
const KEEP_DAYS = 14;

/** Waiting deliveries are tried at once, and from the beginning. */
const TRY_ANEW = `
  UPDATE webhook_deliveries d SET attempts = 0, due_at = greatest(d.occurs_at, clock_timestamp())
  FROM anew WHERE d.webhook_id = anew.id AND d.state = 'waiting' AND d.lease IS NULL`;

const RESUME = `
  WITH anew AS (UPDATE webhooks SET paused_at = NULL, failing_since = NULL WHERE id = $1 AND user_id = $2 RETURNING id)
  ${TRY_ANEW}`;

/** The failures were those of another server. */
const START_ANEW = `
  WITH anew AS (UPDATE webhooks SET failing_since = NULL WHERE id = $1 RETURNING id)
  ${TRY_ANEW}`;

/**
 * Waiting deliveries that the changed webhook would not get. $2 and $3 are its new limits: what an old one let through may
 * have lost its topics meanwhile. $4: matches are those of another search.
 */
const DROP_OTHERS = `
  DELETE FROM webhook_deliveries d USING webhooks w
  WHERE w.id = $1 AND d.webhook_id = w.id AND d.state = 'waiting' AND d.event <> '${TEST}' AND (
    d.event <> ALL (w.events)
    OR d.subject <> 'newsletter ' || $2::int
    OR $4 AND d.event = '${WebhookEvent.SEARCH_MATCHED}'
    OR $3::int IS NOT NULL AND NOT EXISTS (
      SELECT FROM newsletter_subcategories ns
      WHERE ns.subcategory_id = $3 AND d.subject = 'newsletter ' || ns.newsletter_id))`;

const PAUSE = 'UPDATE webhooks SET paused_at = coalesce(paused_at, now()) WHERE id = $1 AND user_id = $2';

const ROTATE = `
  UPDATE webhooks SET previous_secret = secret, previous_until = now() + interval '${BOTH_SECRETS_HOURS} hours', secret = $3
  WHERE id = $1 AND user_id = $2`;

const RESEND = `
  UPDATE webhook_deliveries d SET state = 'waiting', attempts = 0, due_at = clock_timestamp()
  FROM webhooks w WHERE d.id = $1 AND w.id = d.webhook_id AND w.user_id = $2 AND d.lease IS NULL`;

const WAKE = `SELECT pg_notify('live_events', json_build_object('topic', 'webhooksDue')::text)`;

/** Webhooks of members, and what they have sent. */
export class WebhookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: WebhookDeps,
  ) {}

  async list(member: Member): Promise<WebhookView[]> {
    const views = await this.dataSource.query<WebhookView[]>(`${WEBHOOKS} ORDER BY w.id`, [member.user.id]);
    return views.map((view) => shownTo(member, view));
  }

  async add(member: Member, input: WebhookInput): Promise<WebhookWithSecret> {
    this.check(member, input);
    const { id: userId } = member.user;
    const secret = newSecret();
    const id = await this.dataSource.transaction(async (manager) => {
      const webhooks = manager.getRepository(Webhook);
      // Lock the user, or simultaneous calls would each count before the others insert.
      await lockUser(manager, userId);
      if ((await webhooks.countBy({ userId })) >= MAX_WEBHOOKS) throw new AppError('CONFLICT', TOO_MANY);
      const targets = await findTargets(manager, { input, userId });
      const saved = await webhooks.save(Object.assign(targets, writtenIn(input), { userId, secret }));
      return saved.id;
    });
    return { webhook: await this.get(member, id), secret };
  }

  /** Waiting deliveries go to the new address, at once, unless the new events and limits leave them out. The secret stays. */
  async update(member: Member, id: number, input: WebhookInput): Promise<WebhookView> {
    this.check(member, input);
    await this.deps.limit.take(member);
    const { id: userId } = member.user;
    await this.dataSource.transaction(async (manager) => {
      const webhooks = manager.getRepository(Webhook);
      const kept = await webhooks.findOne({ where: { id, userId }, lock: { mode: 'for_no_key_update' } });
      if (!kept) throw notFound('Webhook');
      const targets = await findTargets(manager, { input, userId, kept });
      await webhooks.update({ id }, Object.assign(targets, writtenIn(input)));
      const { newsletterId, topicId, savedSearchId } = targets;
      await manager.query(DROP_OTHERS, [
        id,
        newsletterId === kept.newsletterId ? null : newsletterId,
        topicId === kept.topicId ? null : topicId,
        savedSearchId !== kept.savedSearchId,
      ]);
      if (input.url !== kept.url) await manager.query(START_ANEW, [id]);
    });
    await this.dataSource.query(WAKE);
    return this.get(member, id);
  }

  /** For a day, both secrets sign. Rotating again ends the oldest. */
  async rotate(member: Member, id: number): Promise<WebhookWithSecret> {
    refusePrograms(member);
    const secret = newSecret();
    await this.dataSource.query(ROTATE, [id, member.user.id, secret]);
    return { webhook: await this.get(member, id), secret };
  }

  async pause(member: Member, id: number): Promise<WebhookView> {
    await this.dataSource.query(PAUSE, [id, member.user.id]);
    return this.get(member, id);
  }

  async resume(member: Member, id: number): Promise<WebhookView> {
    await this.dataSource.query(RESUME, [id, member.user.id]);
    await this.dataSource.query(WAKE);
    return this.get(member, id);
  }

  /** Its messages first, so that no transaction that has news for it waits long. */
  async delete(member: Member, id: number): Promise<void> {
    await this.get(member, id);
    await deleteWhere(this.dataSource, { table: 'webhook_deliveries', where: 'webhook_id = $1', values: [id] });
    await this.dataSource.getRepository(Webhook).delete({ id, userId: member.user.id });
  }

  /** Latest first. */
  async deliveries(member: Member, args: WebhookDeliveryArgs): Promise<Connection<DeliveryView>> {
    const webhook = await this.get(member, parseId(args.webhookId, 'webhookId'));
    const stretch = readStretch(args, MAX_LARGE_ID);
    const rows = await this.read(
      member,
      'AND d.webhook_id = $2 AND ($3::bigint = 0 OR d.id < $3) ORDER BY d.id DESC LIMIT $4',
      [webhook.id, stretch.afterId, stretch.limit + 1],
    );
    return toConnection(rows, stretch);
  }

  async test(member: Member, id: number): Promise<DeliveryView> {
    await this.deps.limit.take(member);
    await this.requireActive(member, id);
    const [sent] = await this.dataSource.query<{ id: number }[]>(
      "INSERT INTO webhook_deliveries (webhook_id, event, subject, data) VALUES ($1, $2, 'test', '{}') RETURNING id::float8",
      [id, TEST],
    );
    return this.delivery(member, sent?.id ?? 0);
  }

  /** With the same id, so that receivers recognise what they know. */
  async resend(member: Member, deliveryId: number): Promise<DeliveryView> {
    await this.deps.limit.take(member);
    const { webhookId } = await this.delivery(member, deliveryId);
    await this.requireActive(member, webhookId);
    const [, count] = await this.dataSource.query<[unknown, number]>(RESEND, [deliveryId, member.user.id]);
    if (count === 0) throw new AppError('CONFLICT', IS_BEING_TRIED);
    await this.dataSource.query(WAKE);
    return this.delivery(member, deliveryId);
  }

  /** Deletes old messages, also those that wait for a webhook that is paused. Returns their number. */
  sweep(): Promise<number> {
    const where = 'occurs_at < now() - make_interval(days => $1)';
    return deleteWhere(this.dataSource, { table: 'webhook_deliveries', where, values: [KEEP_DAYS] });
  }

  private check(member: Member, input: WebhookInput): void {
    refusePrograms(member);
    if (input.events.includes(WebhookEvent.JOB_FINISHED) && !adminOf(member))
      throw new AppError('FORBIDDEN', NOT_ALLOWED);
    this.checkAddress(input.url);
  }

  /** Only spells: the name is resolved when a message is sent. */
  private checkAddress(url: string): void {
    try {
      this.deps.guard.check(url);
    } catch (error) {
      if (error instanceof WebError) throw new AppError('BAD_USER_INPUT', error.message, { url: [error.message] });
      throw error;
    }
  }

  private async get(member: Member, id: number): Promise<WebhookView> {
    const [view] = await this.dataSource.query<WebhookView[]>(`${WEBHOOKS} AND w.id = $2`, [member.user.id, id]);
    if (!view) throw notFound('Webhook');
    return shownTo(member, view);
  }

  private async requireActive(member: Member, id: number): Promise<void> {
    if ((await this.get(member, id)).pausedAt) throw new AppError('CONFLICT', IS_PAUSED);
  }

  private async delivery(member: Member, id: number): Promise<DeliveryView & { webhookId: number }> {
    const [found] = await this.read(member, 'AND d.id = $2', [id]);
    if (!found) throw notFound('Delivery');
    return found;
  }

  private async read(
    member: Member,
    condition: string,
    values: unknown[],
  ): Promise<(DeliveryView & { webhookId: number })[]> {
    const rows = await this.dataSource.query<(DeliveryView & { webhookId: number; data: EventData | null })[]>(
      `${DELIVERIES} ${condition}`,
      [member.user.id, ...values],
    );
    return rows.map((row) =>
      Object.assign(row, {
        request: row.data && this.deps.payloads.write({ ...row, data: row.data }),
        // Servers repeat the path that was asked for.
        ...(isProgram(member) && { response: null, error: row.error && NO_ANSWER }),
      }),
    );
  }
}

/** The rest of an address is often the key with which anybody may send messages to it. */
const shownTo = (member: Member, view: WebhookView): WebhookView =>
  isProgram(member) ? Object.assign(view, { url: `${new URL(view.url).origin}/` }) : view;

const writtenIn = ({ url, events }: WebhookInput) => ({ url, events: [...new Set(events)] });

/** 256 bits, in the form of Standard Webhooks. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
