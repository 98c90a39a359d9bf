import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startDnsServer, type DnsServer } from '../../../testing/dns-server.js';
import { composeWith, letter } from '../../../testing/mail-bench.js';
import { checkSignature } from './check-signature.js';

const NEWS = 'news@letter.example';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const compose = composeWith(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const record = ['v=DKIM1; k=rsa; p=', key.slice(0, 200), key.slice(200)];

let dns: DnsServer;

beforeAll(async () => {
  const names = ['letter.example', 'mail.letter.example', 'letter.github.io', 'other.github.io'];
  dns = await startDnsServer(new Map(names.map((name) => [`mail._domainkey.${name}`, [record]])));
});
afterAll(() => dns.close());

const check = async (from: string, signedBy?: string, address = dns.address) =>
  checkSignature(await compose(Object.assign(letter(1), { from, signedBy })), from, [address]);

test('the domain of the sender, or one of the same owner, proves the sender', async () => {
  const valid = (signingDomain: string) => ({ signature: 'valid', signingDomain });
  expect(await check(NEWS, 'letter.example')).toEqual(valid('letter.example'));
  expect(await check(NEWS, 'mail.letter.example')).toEqual(valid('mail.letter.example'));
  expect(await check('news@mail.letter.example', 'letter.example')).toEqual(valid('letter.example'));
});

test('another domain does not, even under the same public suffix', async () => {
  const other = { signature: 'other_domain', signingDomain: 'other.github.io' };
  expect(await check('news@letter.github.io', 'other.github.io')).toEqual(other);
  expect(await check(NEWS, 'other.github.io')).toEqual(other);
});

test('nothing is proved without a signature, without its key, and while the name server is away', async () => {
  const nothing = (signature: string) => ({ signature, signingDomain: null });
  expect(await check(NEWS)).toEqual(nothing('none'));
  expect(await check(NEWS, 'nokey.example')).toEqual(nothing('broken'));
  expect(await check(NEWS, 'letter.example', '127.0.0.1:9')).toEqual(nothing('unchecked'));
});
