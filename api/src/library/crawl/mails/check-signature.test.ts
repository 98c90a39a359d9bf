import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { startDnsServer, type DnsServer } from '../../../testing/dns-server.js';
import { composeWith, letter, type SentMail } from '../../../testing/mail-bench.js';
import { checkSignature, type KeyServers } from './check-signature.js';

const NEWS = 'news@letter.example';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const compose = composeWith(pem);
const record = ['v=DKIM1; k=rsa; p=', key.slice(0, 200), key.slice(200)];

let dns: DnsServer;

beforeAll(async () => {
  const names = ['letter.example', 'mail.letter.example', 'letter.github.io', 'other.github.io'];
  dns = await startDnsServer(new Map(names.map((name) => [`mail._domainkey.${name}`, [record]])));
});
afterAll(() => dns.close());

const MUST_COVER = ['from', 'subject', 'date'];

const cameAt = new Date();
const daysAgo = (days: number) => new Date(cameAt.getTime() - days * 86_400_000);

async function check(from: string, changes: Partial<SentMail>, servers: Partial<KeyServers> = {}) {
  const source = await compose(Object.assign(letter(1), { from }, changes));
  const mail = { source, sender: from, mustCover: MUST_COVER, cameAt };
  const { signature, signingDomain } = await checkSignature(mail, { dnsServers: [dns.address], ...servers });
  return { signature, signingDomain };
}

test('the domain of the sender, or one of the same owner, proves the sender', async () => {
  const valid = (signingDomain: string) => ({ signature: 'valid', signingDomain });
  expect(await check(NEWS, { signedBy: 'letter.example' })).toEqual(valid('letter.example'));
  expect(await check(NEWS, { signedBy: 'mail.letter.example' })).toEqual(valid('mail.letter.example'));
  expect(await check('news@mail.letter.example', { signedBy: 'letter.example' })).toEqual(valid('letter.example'));
});

test('another domain does not, even under the same public suffix, and nobody asks for its key', async () => {
  const other = { signature: 'other_domain', signingDomain: null };
  expect(await check('news@letter.github.io', { signedBy: 'other.github.io' })).toEqual(other);
  expect(await check(NEWS, { signedBy: 'other.github.io' })).toEqual(other);
  expect(dns.asked).not.toContain('mail._domainkey.other.github.io');
});

test('a signature has to cover the headers that count, and an address has to look like what it is', async () => {
  const broken = { signature: 'broken', signingDomain: null };
  expect(await check(NEWS, { signedBy: 'letter.example', covers: 'from:subject' })).toEqual(broken);
  expect(await check('ne\u202Ews@letter.example', { signedBy: 'letter.example' })).toEqual(broken);
});

test('nothing is proved without a signature, without its key, and while the name server is away', async () => {
  const nothing = (signature: string) => ({ signature, signingDomain: null });
  expect(await check(NEWS, { signedBy: undefined })).toEqual(nothing('none'));
  expect(await check('news@nokey.example', { signedBy: 'nokey.example' })).toEqual(nothing('broken'));
  const away = { dnsServers: ['127.0.0.1:9'] };
  expect(await check(NEWS, { signedBy: 'letter.example' }, away)).toEqual(nothing('unchecked'));
});

test('all keys of a mail have one deadline, after which no other is asked for', async () => {
  const silent = await startDnsServer(new Map(), { isSilent: true });
  const again = await compose(Object.assign(letter(1), { signedBy: 'mail.letter.example' }));
  const [second] = again.toString('latin1').match(/^DKIM-Signature:.*(?:\r\n[ \t].*)*\r\n/m) ?? [''];
  const changes = { signedBy: 'letter.example', change: (raw: string) => second + raw };
  const result = await check(NEWS, changes, { dnsServers: [silent.address], withinMs: 2_000 });
  await silent.close();
  expect([result.signature, new Set(silent.asked).size]).toEqual(['unchecked', 1]);
});

test('a signature that ends is judged by when the mail came', async () => {
  const source = await compose(Object.assign(letter(1), { from: NEWS, signedBy: undefined }));
  const [signedAt, endsAt, today] = [daysAgo(9), daysAgo(2), daysAgo(0)];
  const signer = { signingDomain: 'letter.example', selector: 'mail', privateKey: pem };
  const times = { signTime: signedAt, expires: endsAt };
  const { signatures } = await dkimSign(source, Object.assign({ signatureData: [signer] }, signer, times));
  const mail = { source: Buffer.concat([Buffer.from(signatures), source]), sender: NEWS, mustCover: MUST_COVER };
  const checkedOn = async (day: Date) =>
    (await checkSignature(Object.assign({ cameAt: day }, mail), { dnsServers: [dns.address] })).signature;
  expect([await checkedOn(daysAgo(8)), await checkedOn(today)]).toEqual(['valid', 'broken']);
});
