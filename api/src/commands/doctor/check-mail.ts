import { createPublicKey } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import type { Config } from '../../config.js';
import { domainOf, MailServer } from '../../outside/mail/mail-server.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

/** As `node:dns` has it: the strings of each TXT record. */
export type LookUp = (name: string) => Promise<string[][]>;

const MAIL = 'Sent mail';

/** The mail server, and what the DNS says about who may send for the domain of MAIL_FROM. */
export async function checkMail({ mail }: Pick<Config, 'mail'>, lookUp: LookUp = resolveTxt): Promise<Finding[]> {
  const { smtpUrl, from, dkim } = mail;
  if (!smtpUrl) return [ok(MAIL, 'none is sent (set SMTP_URL and MAIL_FROM)')];
  const domain = domainOf(from);
  const server = new MailServer({ ...mail, smtpUrl });
  return Promise.all([
    checkServer(server),
    checkSpf(domain, lookUp),
    checkDkim(dkim, lookUp),
    checkDmarc(domain, lookUp),
  ]);
}

async function checkServer(server: MailServer): Promise<Finding> {
  try {
    await server.verify();
    return ok(MAIL, 'the server accepts connections');
  } catch (error) {
    return failed(MAIL, problemOf(error), 'correct SMTP_URL, or start the mail server');
  }
}

async function checkSpf(domain: string, lookUp: LookUp): Promise<Finding> {
  const fix = `add a TXT record to ${domain}: v=spf1 include:<your mail server's> -all`;
  return inDns('SPF', async () => {
    const found = await recordsOf(domain, /^v=spf1(?: |$)/i, lookUp);
    if (found.length === 0) return warning('SPF', `${domain} does not say who may send for it`, fix);
    if (found.length > 1) return failed('SPF', `${domain} has ${found.length} SPF records`, 'leave one of them');
    return ok('SPF', found[0] ?? '');
  });
}

async function checkDkim(dkim: Config['mail']['dkim'], lookUp: LookUp): Promise<Finding> {
  if (!dkim) return ok('DKIM', 'left to the mail server (or set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY)');
  const name = `${dkim.keySelector}._domainkey.${dkim.domainName}`;
  const expected = publicKeyOf(dkim.privateKey);
  const fix = `add a TXT record to ${name}: v=DKIM1; p=${expected}`;
  return inDns('DKIM', async () => {
    const keys = await recordsOf(name, /(?:^|;)\s*p=/i, lookUp);
    if (keys.length === 0) return failed('DKIM', `${name} has no key`, fix);
    const isOurs = keys.some((record) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, '') === expected);
    return isOurs ? ok('DKIM', name) : failed('DKIM', `${name} has another key than DKIM_KEY`, fix);
  });
}

async function checkDmarc(domain: string, lookUp: LookUp): Promise<Finding> {
  return inDns('DMARC', async () => {
    for (let parent = domain; parent.includes('.'); parent = parent.replace(/^[^.]*\./, '')) {
      const [found] = await recordsOf(`_dmarc.${parent}`, /^v=DMARC1/i, lookUp);
      if (found) return ok('DMARC', found);
    }
    return warning('DMARC', `${domain} has no policy`, `add a TXT record to _dmarc.${domain}: v=DMARC1; p=none`);
  });
}

async function inDns(name: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return warning(name, `the DNS does not answer: ${problemOf(error)}`, 'check the network, then try again');
  }
}

/** Of a name that does not exist, none. */
async function recordsOf(name: string, pattern: RegExp, lookUp: LookUp): Promise<string[]> {
  try {
    return (await lookUp(name)).map((parts) => parts.join('')).filter((record) => pattern.test(record));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** As DKIM writes it: an RSA key in full, of an Ed25519 key only its 32 bytes (RFC 8463). */
function publicKeyOf(privateKey: string): string {
  const key = createPublicKey(privateKey);
  const bytes = key.export({ type: 'spki', format: 'der' });
  return (key.asymmetricKeyType === 'ed25519' ? bytes.subarray(-32) : bytes).toString('base64');
}
