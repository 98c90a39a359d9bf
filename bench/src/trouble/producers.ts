import type { DataSource } from 'typeorm';
import { MailService } from '../../../api/dist/people/mails/mail.service.js';
import { headerOf, startSmtpReceiver, type SmtpReceiver } from '../../../api/dist/testing/servers/smtp-receiver.js';
import { verifyMessage, WebhookReceiver } from '../../../api/dist/testing/servers/webhook-receiver.js';
import { present } from '../../../api/dist/base/validation/present.js';
import { pause } from '../chaos/add-jobs.js';
import { failureOf } from './traffic.js';

const EVERY_MS = 500;
const ROWS_OF_AN_IMPORT = 10;
const SUBJECTS = 10;
/** Every tenth mail is put off once, and every fifth call of the webhook is refused. */
const PUT_OFF = 10;
const REFUSED = 5;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const IMPORT = 'mutation ($text: String!) { importNewsletters(input: { kind: PASTED, text: $text }) { id } }';
const COUNT_ROWS = `
  SELECT (SELECT count(*)::int FROM import_rows) AS all, (SELECT count(*)::int FROM import_rows WHERE status = 'waiting') AS waiting`;

/** Mails, messages of webhooks and imports, and what arrives of them. */
export class Producers {
  readonly webhook = new WebhookReceiver();
  private mailServer?: SmtpReceiver;
  private webhookId = 0;
  private readonly mails = new Set<string>();
  private readonly messages = new Set<number>();
  /** Mails and messages that a worker was sending when something happened to it. Both may come a second time. */
  private readonly interrupted = new Set<string>();
  /** Messages that a receiver refuses because of their signature or their time. */
  private forged = 0;
  private imports = 0;
  private number = 0;
  private isOver = false;

  constructor(private readonly dataSource: DataSource) {}

  async start(): Promise<Record<string, string>> {
    const putOff = new Set<string>();
    this.mailServer = await startSmtpReceiver({
      toRecipient: (address) => {
        if (Number(/\d+/.exec(address)?.[0]) % PUT_OFF !== 0 || putOff.has(address)) return undefined;
        putOff.add(address);
        return { responseCode: 451 };
      },
    });
    this.webhook.answer = (message) => {
      try {
        verifyMessage(message, SECRET);
      } catch {
        this.forged += 1;
        return 400;
      }
      return this.webhook.calls % REFUSED === 0 ? 503 : 204;
    };
    await this.webhook.start();
    const [user] = await this.dataSource.query<{ id: number }[]>(
      "INSERT INTO users (email, name) VALUES ('reader@example.com', 'Reader') RETURNING id",
    );
    const [webhook] = await this.dataSource.query<{ id: number }[]>(
      "INSERT INTO webhooks (user_id, url, events, secret) VALUES ($1, $2, '{edition.published}', $3) RETURNING id",
      [user?.id, this.webhook.url, SECRET],
    );
    this.webhookId = present(webhook).id;
    return {
      SMTP_URL: this.mailServer.url,
      MAIL_FROM: 'news@example.org',
      WEBHOOK_ALLOW_HOSTS: this.webhook.host,
    };
  }

  /** A mail and a message each half second, as the product's transactions write them. Counts those that were committed. */
  async run(): Promise<void> {
    const service = new MailService(this.dataSource, {
      server: { send: () => Promise.reject(new Error('Workers send')) },
      domain: 'example.org',
      isKept: false,
    });
    while (!this.isOver) {
      const number = this.number++;
      const to = { id: 1, email: `reader${number}@example.com` };
      const subject = `News ${number}`;
      const mail = { key: `bench ${number}`, kind: 'bench', to, subject, text: subject, html: `<p>${subject}</p>` };
      await this.dataSource
        .transaction(async (manager) => {
          await service.add(manager, mail);
          await manager.query(
            `INSERT INTO webhook_deliveries (webhook_id, event, subject, data) VALUES ($1, 'edition.published', $2, $3)`,
            [this.webhookId, `subject ${number % SUBJECTS}`, { number }],
          );
        })
        .then(
          () => {
            this.mails.add(subject);
            this.messages.add(number);
          },
          // During an outage. Nothing was promised.
          () => undefined,
        );
      await pause(EVERY_MS);
      if (number % SUBJECTS === 0) await this.hurry().catch(() => undefined);
    }
  }

  stop(): void {
    this.isOver = true;
  }

  async import(origin: string, token: string, site: string): Promise<void> {
    const turn = this.imports + 1;
    const text = Array.from({ length: ROWS_OF_AN_IMPORT }, (_, row) => `${site}/list-${turn}-${row}`).join('\n');
    const failure = await failureOf(origin, { path: '/graphql', token, query: IMPORT, variables: { text } });
    if (!failure) this.imports = turn;
  }

  async noteInterrupted(): Promise<void> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT message_id AS id FROM mails WHERE state = 'sending'
       UNION ALL SELECT message_id::text FROM webhook_deliveries WHERE state = 'waiting' AND lease IS NOT NULL`,
    );
    for (const { id } of rows) this.interrupted.add(id);
  }

  /** As if the pauses before new tries were over. Returns how much waits. */
  async hurry(): Promise<number> {
    await this.dataSource.query('UPDATE outbox SET due_at = now() WHERE delivered_at IS NULL AND attempts > 0');
    await this.dataSource.query(
      `UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting' AND lease IS NULL`,
    );
    const [row] = await this.dataSource.query<{ waiting: number }[]>(
      `SELECT (SELECT count(*) FROM mails WHERE state <> 'sent')::int + (SELECT count(*) FROM webhook_deliveries WHERE state <> 'delivered')::int
        + (SELECT count(*) FROM import_rows WHERE status = 'waiting')::int AS waiting`,
    );
    return present(row).waiting;
  }

  async judge(): Promise<Record<string, number>> {
    const received = countOf(present(this.mailServer).received.map(({ source }) => headerOf(source, 'Subject')));
    const ids = new Map(
      present(this.mailServer).received.map((mail) => [headerOf(mail.source, 'Subject'), mail.messageId]),
    );
    const accepted = countOf(this.webhook.accepted.map(({ id }) => id));
    const arrived = [...new Set(this.webhook.accepted.map(numberOf))].filter((number) => number !== undefined);
    const [rows] = await this.dataSource.query<{ all: number; waiting: number }[]>(COUNT_ROWS);
    const { all, waiting } = present(rows);
    return {
      mails: this.mails.size,
      'mails lost': [...this.mails].filter((subject) => !received.has(subject)).length,
      'mails again after an interruption': againOf(received, (subject) => this.interrupted.has(ids.get(subject) ?? '')),
      'mails doubled': againOf(received, (subject) => !this.interrupted.has(ids.get(subject) ?? '')),
      messages: this.messages.size,
      'messages lost': [...this.messages].filter((number) => !arrived.includes(number)).length,
      'messages again after an interruption': againOf(accepted, (id) => this.interrupted.has(id)),
      'messages doubled': againOf(accepted, (id) => !this.interrupted.has(id)),
      'messages that look forged': this.forged,
      'messages out of order': disorderedOf(arrived),
      'rows of imports': all,
      'rows lost': this.imports * ROWS_OF_AN_IMPORT - Math.min(all, this.imports * ROWS_OF_AN_IMPORT) + waiting,
    };
  }

  async close(): Promise<void> {
    await this.webhook.die();
    await this.mailServer?.close();
  }
}

function countOf(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const againOf = (counts: Map<string, number>, which: (key: string) => boolean) =>
  [...counts].filter(([key, count]) => count > 1 && which(key)).length;

/** Undefined for messages of the product itself. */
const numberOf = ({ body }: { body: string }) => (JSON.parse(body) as { data: { number?: number } }).data.number;

/** Numbers that came after a later one of their subject. */
function disorderedOf(numbers: number[]): number {
  const latest = new Map<number, number>();
  return numbers.filter((number) => {
    const before = latest.get(number % SUBJECTS) ?? -1;
    latest.set(number % SUBJECTS, Math.max(before, number));
    return number < before;
  }).length;
}
