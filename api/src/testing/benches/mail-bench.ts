import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { present } from '../../base/validation/present.js';
import type { InboxMessage } from '../../library/inbox/inbox-message.entity.js';
import { readMessages } from '../../jobs/read-messages.js';
import type { Step } from '../../library/crawl/pipeline.js';
import { Edition } from '../../library/editions/edition.entity.js';
import { requireAdmin, type Admin } from '../../people/accounts/access.js';
import { Role } from '../../people/accounts/user.entity.js';
import { startDnsServer } from '../servers/dns-server.js';
import { callerFor, createNewsletter, createUser } from '../factories.js';
import { startTestApp, type RunningApp } from '../running-app.js';

export const MAIL_DOMAIN = 'in.directory.example';
export const PROCESSING = { extractImages: true, extractLinks: true, maxRetries: 0 };
export const STEP: Step = { signal: new AbortController().signal, log: () => undefined };
const SELECTOR = 'mail';
/** Headers that senders sign, and `Archived-At`. */
const COVERED =
  'from:to:cc:subject:date:message-id:mime-version:content-type:content-transfer-encoding:list-id:list-unsubscribe:archived-at';

export interface SentMail extends Mail.Options {
  /** Whose key signs it. Unsigned if undefined. */
  signedBy?: string;
  /** Names of the headers that the signature covers. Those of `COVERED` by default. */
  covers?: string;
  /** Changes the mail after it was signed. */
  change?: (raw: string) => string;
}

export interface StoredText {
  text: string;
  html: string | null;
  links: { url: string }[];
}

export interface MailBench {
  app: RunningApp;
  admin: Admin;
  /** Port of the mail server. */
  port: number;
  /** Domains with a key in the DNS. */
  addKey(domain: string): void;
  /** A newsletter with an inbox. Returns the address, too. */
  inbox(senders?: string[]): Promise<{ id: number; address: string }>;
  compose(mail: SentMail): Promise<Buffer>;
  /** Returns the code of the answer. */
  sendRaw(raw: Buffer | string, envelope: { from: string; to: string | string[] }): Promise<number>;
  /** Composes and sends it. */
  send(to: string, mail: SentMail): Promise<number>;
  messages(newsletterId: number): Promise<InboxMessage[]>;
  editionsOf(newsletterId: number): Promise<Edition[]>;
  /** Reads what has become editions, as a job does. Returns the editions of the newsletter. */
  read(newsletterId: number): Promise<Edition[]>;
  textOf(editionId: number): Promise<StoredText>;
  close(): Promise<void>;
}

/** Writes mails, and signs them with this key. */
export function composeWith(privateKey: string): MailBench['compose'] {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async ({ signedBy, covers = COVERED, change = (raw) => raw, ...mail }) => {
    const dkim = signedBy
      ? { domainName: signedBy, keySelector: SELECTOR, privateKey, headerFieldNames: covers }
      : undefined;
    const { message } = await composer.sendMail(Object.assign(mail, { dkim }));
    return Buffer.from(change((message as Buffer).toString('latin1')), 'latin1');
  };
}

const editionsIn = ({ dataSource }: RunningApp, newsletterId: number): Promise<Edition[]> =>
  dataSource.getRepository(Edition).find({ where: { newsletterId }, order: { id: 'ASC' } });

const readingOf = (app: RunningApp): Pick<MailBench, 'editionsOf' | 'read' | 'textOf'> => ({
  editionsOf: (newsletterId) => editionsIn(app, newsletterId),
  read: async (newsletterId) => {
    const { dataSource, services } = app;
    await readMessages(dataSource, { newsletterId });
    const [[job]] = await dataSource.query<[{ ids: number[] }[]]>(
      `DELETE FROM jobs WHERE newsletter_id = $1 RETURNING only_edition_ids AS ids`,
      [newsletterId],
    );
    for (const id of job?.ids ?? []) await services.pipeline.processEdition(id, PROCESSING, STEP);
    return editionsIn(app, newsletterId);
  },
  textOf: async (editionId) => {
    const [row] = await app.dataSource.query<StoredText[]>('SELECT text, html, links FROM editions WHERE id = $1', [
      editionId,
    ]);
    return present(row);
  },
});

/** The product, a name server with the keys of senders, and a program that sends mail. */
export async function openMailBench(settings: Record<string, string> = {}): Promise<MailBench> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const records = new Map<string, string[][]>();
  const dns = await startDnsServer(records);
  const app = await startTestApp({ MAIL_IN_DOMAIN: MAIL_DOMAIN, DNS_SERVERS: dns.address, ...settings });
  const server = present(app.services.inboxServer);
  const port = await server.listen(0, '127.0.0.1');
  const admin = requireAdmin(callerFor(await createUser(app.dataSource, { role: Role.ADMIN })));
  const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 8, ignoreTLS: true });

  const addKey = (domain: string) =>
    void records.set(`${SELECTOR}._domainkey.${domain}`, [['v=DKIM1; k=rsa; p=', key.slice(0, 200), key.slice(200)]]);

  const compose = composeWith(pem);

  async function sendRaw(raw: Buffer | string, envelope: { from: string; to: string | string[] }): Promise<number> {
    try {
      await transport.sendMail({ raw, envelope });
      return 250;
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (responseCode === undefined) throw error;
      return responseCode;
    }
  }

  return {
    app,
    admin,
    port,
    addKey,
    compose,
    sendRaw,
    send: async (to, mail) =>
      sendRaw(await compose(Object.assign({ to }, mail)), { from: 'bounces@sender.example', to }),
    inbox: async (senders = []) => {
      const { id } = await createNewsletter(app.dataSource);
      const { address } = await app.services.inboxes.start(admin, id);
      await app.dataSource.query('UPDATE inboxes SET accepted_senders = $2 WHERE newsletter_id = $1', [id, senders]);
      return { id, address: present(address) };
    },
    messages: (newsletterId) =>
      app.dataSource.query(
        `SELECT id, message_id AS "messageId", state, reason, sender, signing_domain AS "signingDomain", subject, html,
           text, links, sent_at AS "sentAt", edition_id AS "editionId"
         FROM inbox_messages WHERE newsletter_id = $1 ORDER BY id`,
        [newsletterId],
      ),
    ...readingOf(app),
    close: async () => {
      transport.close();
      await server.close();
      await app.close();
      await dns.close();
    },
  };
}

/** Yesterday, as mails have no milliseconds. */
export const SENT_AT = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 86_400_000);

export const LIST = { 'List-Unsubscribe': '<https://letter.example/out?u=1>', 'List-Id': 'Letter <letter.example>' };

/** The sender of that list, as an administrator accepts it. */
export const ACCEPTED = 'news@letter.example, list letter.example';

/** A signed mail of the newsletter to its list. */
export const letter = (number: number): SentMail => ({
  from: 'Ada of the Letter <news@letter.example>',
  subject: `Letter ${number}`,
  messageId: `<letter-${number}@letter.example>`,
  date: SENT_AT,
  headers: LIST,
  signedBy: 'letter.example',
  html: `<html><head><style>p { color: red }</style></head><body><table><tr><td><h1>Letter ${number}</h1>
    <p>Sourdough needs patience, and in issue ${number} we write about ovens that were built of clay a long time ago.</p>
    <p>Bakers of the old town still light them with beech wood, and they keep the embers for the whole night.</p>
    </td></tr></table></body></html>`,
});
