import type { DataSource } from 'typeorm';
import { present } from '../../../api/dist/base/validation/present.js';
import { MailService } from '../../../api/dist/people/mails/mail.service.js';
import { startSmtpReceiver } from '../../../api/dist/testing/servers/smtp-receiver.js';
import { WebhookReceiver } from '../../../api/dist/testing/servers/webhook-receiver.js';
import { pause } from '../chaos/add-jobs.js';
import { startProduct } from '../setup/start-server.js';
import { countCpu, countDatabaseCpu } from './process-cpu.js';

const SENT = 300;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const LOOK_MS = 250;

/** CPU milliseconds of a mail and of a webhook's message: of a worker with nothing else to do, and of the database. */
export async function measureSending(
  dataSource: DataSource,
  connectionString: string,
): Promise<Record<string, number>> {
  const mailServer = await startSmtpReceiver();
  const receiver = new WebhookReceiver();
  await receiver.start();
  const worker = await startProduct(connectionString, {
    ROLE: 'worker',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'news@example.org',
    WEBHOOK_ALLOW_HOSTS: receiver.host,
  });
  const cpuOf = async (add: () => Promise<unknown>, countArrived: () => number) => {
    const [ofWorker, ofDatabase] = [countCpu([present(worker.process.pid)]), await countDatabaseCpu(dataSource)];
    await add();
    while (countArrived() < SENT) await pause(LOOK_MS);
    return (ofWorker() + (await ofDatabase())) / SENT;
  };
  try {
    return {
      'a mail, CPU ms': await cpuOf(
        () => addMails(dataSource),
        () => mailServer.received.length,
      ),
      "a webhook's message, CPU ms": await cpuOf(
        () => addMessages(dataSource, receiver.url),
        () => receiver.accepted.length,
      ),
    };
  } finally {
    worker.process.kill('SIGTERM');
    await receiver.die();
    await mailServer.close();
  }
}

async function addMails(dataSource: DataSource): Promise<void> {
  const server = { send: () => Promise.reject(new Error('The worker sends')) };
  const service = new MailService(dataSource, { server, domain: 'example.org', isKept: false });
  const text = 'A sentence of a digest. '.repeat(50);
  await dataSource.transaction(async (manager) => {
    for (let number = 0; number < SENT; number += 1) {
      const to = { id: 1, email: `reader${number}@example.com` };
      const subject = `News ${number}`;
      await service.add(manager, { key: `bench ${number}`, kind: 'bench', to, subject, text, html: `<p>${text}</p>` });
    }
  });
}

async function addMessages(dataSource: DataSource, url: string): Promise<void> {
  await dataSource.query(
    `WITH webhook AS (INSERT INTO webhooks (user_id, url, events, secret)
       SELECT min(id), $1, '{edition.published}', $2 FROM users RETURNING id)
     INSERT INTO webhook_deliveries (webhook_id, event, subject, data)
     SELECT webhook.id, 'edition.published', 'subject ' || n, jsonb_build_object('number', n) FROM webhook, generate_series(1, $3) n`,
    [url, SECRET, SENT],
  );
}
