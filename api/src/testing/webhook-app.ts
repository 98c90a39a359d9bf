import { Role } from '../people/accounts/user.entity.js';
import { startTestApp, type RunningApp } from './running-app.js';
import { WebhookReceiver } from './servers/webhook-receiver.js';

const CREATE = `mutation ($input: WebhookInput!) {
  createWebhook(input: $input) { secret webhook { id url events state newsletterName topicName savedSearchName } }
}`;

export interface CreatedWebhook {
  secret: string;
  webhook: { id: string; [field: string]: unknown };
}

/** The product, and a receiver that its webhooks may call. */
export class WebhookApp {
  private constructor(
    readonly app: RunningApp,
    readonly receiver: WebhookReceiver,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<WebhookApp> {
    const receiver = new WebhookReceiver();
    await receiver.start();
    return new WebhookApp(await startTestApp({ WEBHOOK_ALLOW_HOSTS: receiver.host, ...settings }), receiver);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.receiver.die();
  }

  member(role = Role.VIEWER): Promise<string> {
    return this.app.tokenOf(role);
  }

  async ask<T>(query: string, token: string, variables: object = {}): Promise<T> {
    const { data, errors } = await this.app.ask(query, { token, variables });
    if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
    return data as T;
  }

  async create(token: string, input: object): Promise<CreatedWebhook> {
    const variables = { input: Object.assign({ url: this.receiver.url }, input) };
    return (await this.ask<{ createWebhook: CreatedWebhook }>(CREATE, token, variables)).createWebhook;
  }

  /** Sends until nothing is due. */
  async deliver(): Promise<void> {
    const { webhookSender } = this.app.services;
    for (const id of await webhookSender.findDue()) while ((await webhookSender.sendDue(id)) > 0);
  }

  /** As if the pauses between tries were over. */
  async endPauses(): Promise<void> {
    await this.app.dataSource.query(
      "UPDATE webhook_deliveries SET due_at = occurs_at WHERE state = 'waiting' AND attempts > 0 AND lease IS NULL",
    );
  }

  /** As if this time had passed since the events. */
  async pass(interval: string): Promise<void> {
    await this.app.dataSource.query(
      'UPDATE webhook_deliveries SET due_at = due_at - $1::interval, occurs_at = occurs_at - $1::interval',
      [interval],
    );
  }

  /** Bodies of what the receiver has accepted, and forgets them. */
  told(): { type: string; data: Record<string, Record<string, unknown>> }[] {
    return this.receiver.accepted.splice(0).map(({ body }) => JSON.parse(body) as never);
  }
}
