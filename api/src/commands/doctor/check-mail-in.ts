import { once } from 'node:events';
import { connect } from 'node:net';
import type { MxRecord } from 'node:dns';
import type { Config } from '../../config.js';
import { readTls, type MailboxSettings, type MailInSettings } from '../../settings/mail-settings.js';
import { resolverFrom } from '../../outside/web-access/text-records.js';
import { Mailbox, type MailboxOptions } from '../../outside/mail/mailbox.js';
import { describeMailboxProblem } from '../../outside/mail/mailbox-problem.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

export interface MailInOptions extends Pick<MailboxOptions, 'ca'> {
  lookUp?: (domain: string) => Promise<MxRecord[]>;
}

const NAME = 'Received mail';
const START =
  'start the product with ROLE=all or ROLE=mail on this machine; with several machines, run the doctor where mail is received';
const RECORD = 'MX record';
const PATIENCE_MS = 2_000;

/** Whether newsletters can come by mail. */
export async function checkMailIn(
  { mailIn, dnsServers }: Pick<Config, 'mailIn' | 'dnsServers'>,
  { lookUp, ca }: MailInOptions = {},
): Promise<Finding[]> {
  if (!mailIn) return [ok(NAME, 'none is received (set MAIL_IN_DOMAIN)')];
  const resolver = resolverFrom(dnsServers);
  const { domain, mailbox } = mailIn;
  return Promise.all([
    mailbox ? checkMailbox(mailbox, ca) : (checkTls(mailIn) ?? checkPort(mailIn)),
    checkRecord(domain, lookUp ?? ((name) => resolver.resolveMx(name))),
  ]);
}

async function checkMailbox(settings: MailboxSettings, ca: string | undefined): Promise<Finding> {
  try {
    const mailbox = await Mailbox.open(settings, { ca });
    const { length } = await mailbox.unread();
    await mailbox.close();
    return ok(NAME, `read from ${settings.host} (unread: ${length})`);
  } catch (error) {
    const { problem, fix } = describeMailboxProblem(error, settings);
    return failed(NAME, problem, fix);
  }
}

function checkTls(mailIn: MailInSettings): Finding | undefined {
  try {
    readTls(mailIn);
    return undefined;
  } catch (error) {
    return failed(NAME, problemOf(error), 'correct MAIL_IN_TLS_KEY and MAIL_IN_TLS_CERTIFICATE');
  }
}

async function checkPort({ host, port, domain }: MailInSettings): Promise<Finding> {
  const socket = connect({ port, host: /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host });
  try {
    const [greeting] = (await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Buffer];
    const isOurs = greeting.toString('latin1').startsWith(`220 ${domain} `);
    return isOurs
      ? ok(NAME, `port ${port} takes mail for ${domain}`)
      : failed(NAME, `another program listens on port ${port}`, 'stop it, or set MAIL_IN_PORT');
  } catch {
    return warning(NAME, `nothing listens on port ${port} of this machine`, START);
  } finally {
    socket.destroy();
  }
}

async function checkRecord(domain: string, lookUp: NonNullable<MailInOptions['lookUp']>): Promise<Finding> {
  const fix = `add an MX record to ${domain} with the name of the machine or the provider that receives its mail`;
  try {
    const [first] = (await lookUp(domain)).toSorted((one, other) => one.priority - other.priority);
    return first?.exchange ? ok(RECORD, `${domain} → ${first.exchange}`) : failed(RECORD, `${domain} has none`, fix);
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return failed(RECORD, `${domain} has none`, fix);
    return warning(RECORD, `the DNS does not answer: ${problemOf(error)}`, 'check the network, then try again');
  }
}
