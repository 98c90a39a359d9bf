import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, afterAll, beforeAll, test, afterEach } from '@jest/globals';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { readSiteFacts } from '../site-facts.js';
import { present } from '../../base/validation/present.js';
import { startDnsServer, type DnsServer } from '../../testing/servers/dns-server.js';
import { composeWith, letter, type SentMail } from '../../testing/benches/mail-bench.js';
import { checkSignature, type KeyServers } from '../mails/check-signature.js';
import { ReaderPool, type ReaderPoolOptions } from './reader-pool.js';

describe('reading the facts of a site', () => {
  const BODY = `<body><h1>Heading</h1>${'<p>Some words about freight and rates.</p>'.repeat(10)}</body>`;
  const readPage = (html: string, url: string) => readSiteFacts({ url, headers: {}, bytes: Buffer.from(html) });
  const facts = (head: string, html = '<html lang="en">') =>
    readPage(`<!doctype html>${html}<head>${head}</head>${BODY}</html>`, 'https://example.com/a/');

  it.each([
    ['<meta property="og:site_name" content="The Ledger"><title>Home | The Ledger</title>', 'The Ledger'],
    ['<meta property="og:site_name" content="Substack"><title>The Ledger | Jane Doe | Substack</title>', 'The Ledger'],
    ['<title>Home - The Ledger</title>', 'The Ledger'],
    ['<title>\n The   Ledger &amp; Rule </title>', 'The Ledger & Rule'],
    ['<title>Pre-press notes</title>', 'Pre-press notes'],
    ['', 'Heading'],
  ])('finds its name in %s', (head, name) => expect(facts(head).name).toBe(name));

  it('shortens its description at a word', () => {
    expect(facts('<meta name="description" content="  About\n freight. ">').description).toBe('About freight.');
    const long = present(facts(`<meta property="og:description" content="${'freight '.repeat(200)}">`).description);
    expect(long.length).toBeLessThanOrEqual(500);
    expect(long.endsWith('freight…')).toBe(true);
  });

  it.each([
    ['<html lang="de-AT">', '', 'de'],
    ['<html>', '<meta property="og:locale" content="fr_FR">', 'fr'],
    ['<html lang="it">', '', 'it'],
    [
      '<html>',
      '<meta name="description" content="Una carta semanal sobre los trabajadores del puerto y el precio de los contenedores.">',
      'es',
    ],
    ['<html>', '', null],
  ])('detects the language of %s %s', (html, head, language) => expect(facts(head, html).language).toBe(language));

  it('makes the URL of its image absolute', () => {
    expect(facts('<meta property="og:image" content="../cover.png">').imageUrl).toBe('https://example.com/cover.png');
    expect(facts('<meta name="twitter:image" content="https://cdn.example.com/x.png">').imageUrl).toBe(
      'https://cdn.example.com/x.png',
    );
    expect(facts('').imageUrl).toBeNull();
  });

  it('finds nothing in an invalid page', () => {
    for (const html of ['', 'plain words', '<<<>>>', '\u0000\uFFFD', '{"a":1}']) {
      expect(readPage(html, 'https://example.com/')).toMatchObject({ description: null, imageUrl: null });
    }
  });
});

describe('the signature of a mail', () => {
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
});

describe('the threads that read', () => {
  /** Simulates a library that loops, runs out of memory, throws or exits, depending on the page. */
  const THREAD = `
export default ({ input }) => {
  const page = String(input.body);
  if (page.includes('loop')) for (;;);
  if (page.includes('memory')) for (const all = []; ; ) all.push(new Array(1000).fill(all.length));
  if (page.includes('exit')) process.exit(1);
  if (page.includes('throw')) throw new TypeError('not a charset');
  return { article: { text: page } };
};`;

  let folder: string;
  const pools: ReaderPool[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'reader-pool-'));
    await writeFile(path.join(folder, 'thread.mjs'), THREAD);
  });
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
  afterAll(() => rm(folder, { recursive: true }));

  function open(options: ReaderPoolOptions): ReaderPool {
    const pool = new ReaderPool(options);
    pools.push(pool);
    return pool;
  }

  const page = (body: string, host = 'letters.example.com') => ({
    body,
    url: `https://${host}/p/tides`,
    headers: {},
    feedItem: {},
    robot: 'TestReader',
  });

  describe('a page that crashes its reader', () => {
    test.each([
      ['loop', 'took-too-long', 'Reading the page took too long'],
      ['memory', 'unreadable', 'Reading the page needs too much memory'],
      ['exit', 'unreadable', 'The page crashed its reader'],
      ['throw', 'unreadable', 'The page cannot be read: not a charset'],
    ])('is an error with its cause, and the next page is read: %s', async (body, failure, message) => {
      const filename = path.join(folder, 'thread.mjs');
      const pool = open({ filename, threads: 1, deadlineMs: body === 'loop' ? 1_000 : 60_000, maxMemoryMb: 64 });
      const [bad, good] = await Promise.allSettled([pool.readEdition(page(body)), pool.readEdition(page('good'))]);
      expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'ReaderError', failure, message } });
      expect(good).toMatchObject({ status: 'fulfilled', value: { article: { text: 'good' } } });
    });
  });

  test('a thread that has used much memory is replaced', async () => {
    const heap = new URL('../../../dist/base/async/thread-heap.js', import.meta.url).href;
    const filename = path.join(folder, 'large.mjs');
    await writeFile(
      filename,
      `import { threadId } from 'node:worker_threads';
     import { tellingHeap } from '${heap}';
     export default tellingHeap(({ input }) => {
       // Kept, because a collection of garbage before the end of the task would shrink the heap.
       if (input.body === 'large') globalThis.large = [1, 2].map(() => new Array(20_000_000).fill(0));
       return threadId;
     });`,
    );
    const pool = open({ filename, threads: 1, deadlineMs: 120_000 });
    const threads: unknown[] = [];
    for (const body of ['small', 'small', 'large', 'small', 'small']) threads.push(await pool.readEdition(page(body)));
    const [first, , , second] = threads;
    expect(second).not.toBe(first);
    expect(threads).toEqual([first, first, first, second, second]);
  });

  test('a page waits for a busy machine, has its own time, and is not blamed', async () => {
    const heap = new URL('../../../dist/base/async/thread-heap.js', import.meta.url).href;
    const filename = path.join(folder, 'starved.mjs');
    // A thread that sleeps has as little of the CPU as one that others keep from it.
    await writeFile(
      filename,
      `import { tellingHeap } from '${heap}';
     export default tellingHeap(({ input }) => {
       if (input.body === 'loop') for (;;);
       if (input.body !== 'first') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(input.body));
       return 'read';
     });`,
    );
    const pool = open({ filename, threads: 1, deadlineMs: 1_000 });
    await pool.readEdition(page('first'));
    expect(await pool.readEdition(page('2500'))).toBe('read');
    await expect(pool.readEdition(page('60000'))).rejects.toMatchObject({ failure: 'took-too-long', mayPass: true });
    await expect(pool.readEdition(page('loop'))).rejects.toMatchObject({ failure: 'took-too-long', mayPass: false });
  }, 60_000);

  test('a site with slow pages delays another site by one page', async () => {
    const pool = open({ filename: path.join(folder, 'thread.mjs'), threads: 1 });
    const read: string[] = [];
    const reading = ['first', 'slow', 'slow', 'slow'].map((body) =>
      pool.readEdition(page(body, 'slow.example.com')).then(() => read.push(body)),
    );
    reading.push(pool.readEdition(page('other')).then(() => read.push('other')));
    await Promise.all(reading);
    expect(read).toEqual(['first', 'slow', 'other', 'slow', 'slow']);
  });

  test('a page with a rule has a deadline of its own, once the thread is started', async () => {
    const pool = open({ filename: path.join(folder, 'thread.mjs'), threads: 1, ruleDeadlineMs: 1 });
    const rule = { article: 'main' };
    expect((await pool.readEdition({ ...page('first'), rule })).article.text).toBe('first');
    await expect(pool.readEdition({ ...page('loop'), rule })).rejects.toMatchObject({ failure: 'took-too-long' });
    expect((await pool.readEdition(page('next'))).article.text).toBe('next');
  });

  test.each([
    ['nested conditions', `${':has('.repeat(48)}x${')'.repeat(48)}`],
    ['descendants of descendants', `${'* '.repeat(149)}x`],
    ['a list', `${'*:not(* * *),'.repeat(23)}*`],
  ])('no selector takes longer than the time of its rule, and the next page is read: %s', async (_name, selector) => {
    const pool = open({ threads: 1, ruleDeadlineMs: 500 });
    const text = 'The keeper opens the gate at six. '.repeat(20);
    expect(await pool.checkRule({ url: 'https://rules.invalid/', rule: { article: selector } })).toEqual([]);
    const deep = `${'<div>'.repeat(200)}<p>${text}</p>`;
    const reading = pool.readEdition({ ...page(deep), rule: { article: selector, remove: [selector] } });
    await reading.catch((error: unknown) => expect(error).toMatchObject({ failure: 'took-too-long' }));
    expect((await pool.readEdition(page(`<article><p>${text}</p></article>`))).article.text).toBe(text.trim());
  });

  test('an aborted page rejects with the reason of the signal', async () => {
    const pool = open({ filename: path.join(folder, 'thread.mjs'), threads: 1 });
    const run = new AbortController();
    const reading = pool.readEdition(page('loop'), run.signal);
    run.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
  });

  test('the compiled thread reads a page, a feed and a front page', async () => {
    const pool = open({ threads: 1 });
    const url = 'https://letters.example.com/';
    const bytes = Buffer.from(
      '<!doctype html><html lang="en"><head><meta name="generator" content="Ghost 5"><title>Letters</title><link rel=alternate type=application/rss+xml href=/rss/></head><body><p>Tides</p></body></html>',
    );
    const front = await pool.readFrontPage({ url, headers: { 'content-type': 'text/html' }, bytes });
    expect(front).toMatchObject({ platform: 'ghost', feeds: [`${url}rss/`] });
    const feed = Buffer.from(
      '<rss version="2.0"><channel><item><link>/p/tides</link><title>Tides</title></item></channel></rss>',
    );
    const found = await pool.readDocument({ reader: 'feed', document: { url, headers: {}, bytes: feed } });
    expect(found).toMatchObject([{ edition: { url: `${url}p/tides`, title: 'Tides' } }]);
    const read = await pool.readEdition(page('<article><h1>Tides</h1><p>High and low, every day.</p></article>'));
    expect(read.article.text).toContain('High and low');
  });
});
