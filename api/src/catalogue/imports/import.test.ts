import { describe, expect, it, afterAll, beforeAll, test } from '@jest/globals';
import { decodeList } from '@niche-newsletters/rules/decode-list';
import { ImportKind } from './import.entity.js';
import { readList } from './read-list.js';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { NASTY_TEXTS } from '../../testing/values/nasty-texts.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { Job } from '../../jobs/job.entity.js';
import { BAD_KINDS, ImportBench } from '../../testing/benches/import-bench.js';
import { ImportRowStatus } from './import-row.entity.js';
import { ImportRows } from './import-rows.js';
import { RowSteps, type StepDeps } from './row-steps.js';
import { present } from '../../base/validation/present.js';

describe('reading a list of newsletters', () => {
  const csv = (text: string, more: object = {}) => readList({ kind: ImportKind.CSV, text, ...more });
  const opml = (body: string) =>
    readList({ kind: ImportKind.OPML, text: `<?xml version="1.0"?><opml version="2.0"><body>${body}</body></opml>` });

  it('takes addresses between spaces, lines and commas', () => {
    const sites = readList({ kind: ImportKind.PASTED, text: ' a.example\nhttps://b.example/x, c.example;\n\n' });
    expect(sites.map(({ address }) => address)).toEqual(['a.example', 'https://b.example/x', 'c.example']);
  });

  it.each([
    ['name,url,topics\nOne,https://one.example,"Baking, Nursing"'],
    ['\ufeffTopics;Title;Website\nBaking, Nursing;One;https://one.example\n\n'],
    ['Title\tLink\tTags\nOne\thttps://one.example\tBaking|Nursing'],
  ])('guesses the columns and the delimiter of %j', (text) => {
    const [site, ...others] = csv(text);
    expect(others).toEqual([]);
    expect(site).toMatchObject({ address: 'https://one.example', name: 'One' });
    expect(site?.topics.map((topic) => topic.trim())).toEqual(['Baking', 'Nursing']);
  });

  it('finds the addresses of a table without a header', () => {
    expect(csv('One,one.example\nTwo,two.example').map(({ address }) => address)).toEqual([
      'one.example',
      'two.example',
    ]);
  });

  it('takes the chosen columns, and the first row if told so', () => {
    const text = 'https://a.example,https://b.example\nhttps://c.example,https://d.example';
    const chosen = { columns: { address: 1, name: 0 } };
    expect(csv(text, chosen)).toHaveLength(2);
    expect(csv(text, { ...chosen, hasHeader: true })).toEqual([
      { address: 'https://d.example', name: 'https://c.example', description: '', topics: [''] },
    ]);
  });

  it('takes the folders and categories of OPML as topics', () => {
    const sites =
      opml(`<outline text="Food"><outline text="Bread"><outline TITLE="One" xmlUrl="https://one.example/feed"
      htmlUrl="https://one.example" category="Baking,/Nursing"/></outline><outline text="Two" xmlUrl="https://two.example/feed"/></outline>`);
    expect(sites).toEqual([
      { address: 'https://one.example', name: 'One', description: '', topics: ['Food', 'Bread', 'Baking', 'Nursing'] },
      { address: 'https://two.example/feed', name: 'Two', description: '', topics: ['Food'] },
    ]);
  });

  it.each([
    [ImportKind.PASTED, ' \n,', 'no addresses'],
    [ImportKind.CSV, 'name,age\nOne,7', 'No column has web addresses'],
    [ImportKind.CSV, `a.example\n${'"'.repeat(200_001)}`, 'too many quotation marks'],
    [ImportKind.CSV, '', 'No column has web addresses'],
    [ImportKind.OPML, '<opml version="2.0"><body></body></opml>', 'no addresses'],
    [ImportKind.OPML, '<rss><channel></channel></rss>', 'not an OPML file'],
    [ImportKind.OPML, `<opml><body>${'<outline text="a">'.repeat(51)}`, 'more than 50 folders'],
    [ImportKind.OPML, '<opml><body><outline text="a"></body>', 'not an OPML file'],
    [ImportKind.OPML, '<opml>\0</opml>', 'not an OPML file'],
    [ImportKind.OPML, 'a.example', 'not an OPML file'],
  ])('refuses %s %j', (kind, text, message) => {
    expect(() => readList({ kind, text })).toThrow(message);
  });

  it.each([
    ['UTF-8', Buffer.from('url,name\na.example,Brötchen')],
    ['UTF-8 with its mark', Buffer.from('\ufeffurl,name\na.example,Brötchen')],
    ['UTF-16', Buffer.from('url,name\na.example,Brötchen', 'utf16le')],
    ['UTF-16 with its mark', Buffer.from('\ufeffurl,name\na.example,Brötchen', 'utf16le')],
    ['UTF-16 in the other order', Buffer.from('url,name\na.example,Brötchen', 'utf16le').swap16()],
    ['the letters of Windows', Buffer.from('url,name\na.example,Brötchen', 'latin1')],
  ])('reads a file in %s', (_, bytes) => {
    expect(csv(decodeList(bytes))).toMatchObject([{ address: 'a.example', name: 'Brötchen' }]);
  });

  it('reads 10,000 rows and refuses more', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `n${n}.example`);
    expect(readList({ kind: ImportKind.PASTED, text: rows.join('\n') })).toHaveLength(10_000);
    expect(csv(['url', ...rows].join('\n'))).toHaveLength(10_000);
    for (const kind of [ImportKind.PASTED, ImportKind.CSV])
      expect(() => readList({ kind, text: [...rows, 'one.more.example'].join('\n') })).toThrow('at most 10000 rows');
  });
});

describe('importing newsletters', () => {
  let app: RunningApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.tokenOf(Role.ADMIN);
  });
  afterAll(() => app.close());

  const IMPORT = `mutation ($input: ImportNewslettersInput!) {
  importNewsletters(input: $input) { id kind fileName status createdByName counts { status count } }
}`;
  const ROWS = `query ($importId: ID!, $status: ImportRowStatus, $search: String) {
  importRows(importId: $importId, status: $status, search: $search, limit: 100) {
    items { id position address name status reason newsletterId subcategories { name } } pagination { total }
  }
}`;

  interface Row {
    id: string;
    address: string;
    name: string;
    status: string;
    reason: string | null;
    subcategories: { name: string }[];
  }

  async function ask<T>(query: string, variables: object = {}): Promise<T> {
    const { data, errors } = await app.ask(query, { token, variables });
    if (errors) throw new Error(errors[0]?.message);
    return Object.values(data ?? {})[0] as T;
  }

  const importText = (text: string, more: object = {}) =>
    ask<{ id: string; status: string; counts: { status: string; count: number }[] }>(IMPORT, {
      input: { kind: 'PASTED', text, ...more },
    });

  const rowsOf = async (importId: string, filter: object = {}) =>
    (await ask<{ items: Row[] }>(ROWS, { importId, ...filter })).items;

  const rest = async (call: string, body?: object, as = token) => {
    const [method, path = ''] = call.split(' ');
    const response = await fetch(`${app.origin}/api/admin/imports${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...bearer(as) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  /** As a worker does. */
  const found = (importId: string) =>
    app.dataSource.query(
      `UPDATE import_rows SET status = 'new', url = address, name = 'Found ' || position WHERE import_id = $1 AND status = 'waiting'`,
      [importId],
    );

  it('tells known, repeated and invalid addresses at once, and leaves the others to a worker', async () => {
    const known = await createNewsletter(app.dataSource, { url: 'https://known.example/' });
    const made = await importText(
      'a.example https://www.a.example/?utm_source=x known.example ftp://b.example nonsense',
      {
        fileName: 'my list.txt',
      },
    );
    expect(made).toMatchObject({ kind: 'PASTED', fileName: 'my list.txt', status: 'CHECKING' });
    const rows = await rowsOf(made.id);
    expect(rows).toMatchObject([
      { position: 1, address: 'https://a.example/', status: 'WAITING', reason: null },
      { status: 'DUPLICATE', reason: 'Row 1 has the same newsletter' },
      { status: 'KNOWN', newsletterId: String(known.id) },
      { address: 'ftp://b.example', status: 'INVALID', reason: 'Please enter a valid URL.' },
      { address: 'nonsense', status: 'INVALID' },
    ]);
    expect(await rowsOf(made.id, { status: 'INVALID', search: 'SENSE' })).toHaveLength(1);
    expect(await rowsOf(made.id, { search: '%' })).toHaveLength(0);
  });

  it('takes topics by name, and changes rows until they are added', async () => {
    const text = 'url,name,tags\na.example,One,"baking, unheard of"\nb.example,Two,';
    const { id } = await importText(text, { kind: 'CSV' });
    const [row, other] = await rowsOf(id);
    expect(row).toMatchObject({ name: 'One', subcategories: [{ name: 'Baking' }] });
    const UPDATE = `mutation ($id: ID!, $input: UpdateImportRowInput!) {
      updateImportRow(id: $id, input: $input) { name status subcategories { name } }
    }`;
    const change = (input: object, rowId = row?.id) => ask(UPDATE, { id: rowId, input });
    await expect(change({ name: 'Other' })).rejects.toThrow('Only new rows can be changed');
    await found(id);
    expect(await change({ name: ' Other ', subcategoryIds: [] })).toEqual({
      name: 'Other',
      status: 'NEW',
      subcategories: [],
    });
    expect(await change({ isSkipped: true }, other?.id)).toMatchObject({ status: 'SKIPPED' });
    await expect(change({ name: 'x' })).rejects.toThrow('at least 2 characters');
    await expect(change({ subcategoryIds: ['999999'] })).rejects.toThrow('One of the topics does not exist');
    const START = 'mutation ($id: ID!) { startImport(id: $id, toBeProcessed: true) { status toBeProcessed } }';
    expect(await ask(START, { id })).toEqual({ status: 'IMPORTING', toBeProcessed: true });
    expect((await rowsOf(id)).map(({ status }) => status)).toEqual(['QUEUED', 'SKIPPED']);
    await expect(ask(START, { id })).rejects.toThrow('no new newsletters');
  });

  it('retries what failed, and an import that is undone stays undone', async () => {
    const { body } = await rest('POST ', { kind: 'pasted', text: 'a.example b.example c.example' });
    const { id } = body['data'] as { id: number };
    await app.dataSource.query(
      `UPDATE import_rows SET status = CASE position WHEN 1 THEN 'unreachable' WHEN 2 THEN 'not-a-newsletter' ELSE 'new' END WHERE import_id = $1`,
      [id],
    );
    expect((await rest(`POST /${id}/retry`)).body).toMatchObject({
      data: {
        status: 'checking',
        counts: [
          { status: 'new', count: 1 },
          { status: 'waiting', count: 2 },
        ],
      },
    });
    expect((await rest(`POST /${id}/undo`)).body).toMatchObject({
      data: { status: 'undone', counts: [{ status: 'removed', count: 3 }] },
    });
    for (const call of ['retry', 'start'])
      expect(await rest(`POST /${id}/${call}`, { toBeProcessed: false })).toMatchObject({
        status: 409,
        body: { message: 'This import was undone' },
      });
    expect((await rest('GET ')).body).toMatchObject({
      imports: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    expect((await rest('GET /999999')).status).toBe(404);
  });

  it('writes a report and exports that no spreadsheet runs, and that can be imported again', async () => {
    const name = '=HYPERLINK("http://x.example")';
    const description = '=1+1\nover two lines';
    await createNewsletter(app.dataSource, { name, url: 'https://formula.example/', description, niche: '+1, @home' });
    const EXPORT =
      'query ($format: ListFormat!) { exportNewsletters(format: $format, search: "formula", status: APPROVED) }';
    const csv = await ask<string>(EXPORT, { format: 'CSV' });
    expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")",https://formula.example/,`);
    expect(csv).toContain(`"'=1+1\nover two lines","'+1, @home"`);
    const opml = await ask<string>(EXPORT, { format: 'OPML' });
    for (const [kind, text] of [
      ['CSV', csv],
      ['OPML', opml],
    ] as const) {
      const { id } = await importText(text, { kind });
      expect(await rowsOf(id)).toMatchObject([{ address: 'https://formula.example/', status: 'KNOWN' }]);
    }
    const { id } = await importText('name,url\n-2+3,a.example', { kind: 'CSV' });
    expect(await ask('query ($id: ID!) { importReport(id: $id) }', { id })).toMatch(
      /^row,address,url,name,topics,status,reason,newsletter\r\n1,https:\/\/a.example\/,,"'-2\+3",,waiting,,$/,
    );
  });

  it.each(NASTY_TEXTS)('stores %j', async (text) => {
    const cell = `"${text.replaceAll('"', '""')} and more"`;
    const { id } = await importText(`name,url,topics\n${cell},nasty.example/${encodeURIComponent('x')},${cell}`, {
      kind: 'CSV',
    });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('takes a list of 10,000 rows and a cell of a megabyte, and refuses what is longer', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `https://newsletter-${n}.example/a-long-path-of-an-archive`);
    const { status, body } = await rest('POST ', { kind: 'pasted', text: many.join('\n') });
    expect([status, body]).toMatchObject([200, { data: { counts: [{ status: 'waiting', count: 10_000 }] } }]);
    const cell = 'x'.repeat(1024 * 1024);
    const wide = await rest('POST ', { kind: 'csv', text: `url,name\na.example,${cell}\n${cell},b` });
    const { id } = wide.body['data'] as { id: number };
    expect((await rest(`GET /${id}/rows`)).body).toMatchObject({
      rows: [
        { name: '', status: 'waiting' },
        { status: 'invalid', reason: 'URL must be at most 2000 characters.' },
      ],
    });
    expect(await rest('POST ', { kind: 'pasted', text: `${many.join(' ')} one.more.example` })).toMatchObject({
      status: 400,
      body: { message: 'A list may have at most 10000 rows. Please split it.' },
    });
    expect(await rest('POST ', { kind: 'pasted', text: 'x'.repeat(3_000_001) })).toMatchObject({ status: 400 });
    expect(await rest('POST ', { kind: 'pasted', text: '' })).toMatchObject({ status: 400 });
  });

  it('is for administrators', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [await app.tokenOf(Role.EDITOR), 403],
    ] as const)
      expect(await rest('POST ', { kind: 'pasted', text: 'a.example' }, as ?? '')).toMatchObject({ status });
  });
});

describe('an import', () => {
  /** The extended tests run many more. */
  const ROWS = Number(process.env.IMPORT_TEST_ROWS ?? 80);
  /** Rows of each bad kind and of the three that need no visit, which are 15 % of the rows together. */
  const OF_A_KIND = Math.max(2, Math.floor((ROWS * 0.15) / (Object.keys(BAD_KINDS).length + 3)));
  const DEATHS = 8;
  const { WAITING, UNREACHABLE, NEW, KNOWN, DUPLICATE, INVALID, QUEUED, IMPORTED, UNDOING, REMOVED } = ImportRowStatus;

  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const badHosts = Object.keys(BAD_KINDS).flatMap((kind) => numbers(OF_A_KIND).map((n) => `${kind}${n}.test`));
  const goodCount = ROWS - badHosts.length - 3 * OF_A_KIND;
  const goodHosts = numbers(goodCount).map((n) => `letter${n}.test`);

  let bench: ImportBench;
  let importId: number;

  beforeAll(async () => {
    bench = await ImportBench.open([...goodHosts, ...badHosts]);
  });
  afterAll(() => bench.close());

  const newsletters = () => bench.database.dataSource.getRepository(Newsletter);

  test('asks a host for one row at a time, gives a row back, and gives up one that has ended three workers', async () => {
    const { dataSource } = bench.database;
    const id = await bench.import(['one', 'two'].map((path) => bench.addressOf('pair.test') + path));
    const rows = new ImportRows(dataSource);
    const [first, ...others] = await rows.take(WAITING, 8);
    expect([others, await rows.take(WAITING, 8)]).toEqual([[], []]);
    await rows.release(present(first));
    await dataSource.query('UPDATE import_rows SET attempts = attempts + 2 WHERE import_id = $1', [id]);
    const steps = new RowSteps({
      rows,
      web: { get: () => Promise.reject(new Error('It was visited')) },
    } as Partial<StepDeps> as StepDeps);
    const { signal } = new AbortController();
    const [third] = await rows.take(WAITING, 8);
    expect(third).toMatchObject({ id: first?.id, attempts: 3 });
    await expect(steps.check(present(third), signal)).rejects.toThrow('It was visited');
    await dataSource.query('UPDATE import_rows SET leased_until = NULL WHERE import_id = $1', [id]);
    await steps.check(present((await rows.take(WAITING, 1))[0]), signal);
    const reason = 'Workers ended while they checked this address';
    expect((await bench.rows(id))[0]).toMatchObject({ id: first?.id, status: UNREACHABLE, reason });
    await dataSource.query('DELETE FROM imports WHERE id = $1', [id]);
  });

  test('checks every row once, though two workers stop in the middle and wake up later', async () => {
    const good = goodHosts.map((host) => bench.addressOf(host));
    const bad = badHosts.map((host) => bench.addressOf(host));
    const repeated = good.slice(0, OF_A_KIND).map((address) => `${address}?utm_source=feed`);
    const invalid = numbers(OF_A_KIND).map((n) => `ftp://letter${n}.test/`);
    const known = numbers(OF_A_KIND).map((n) => `${bench.addressOf('known.test')}?utm_campaign=${n}`);
    // The bad ones stand among the good ones.
    const all = [...good, ...bad, ...repeated, ...invalid, ...known].map((address, at) => ({
      address,
      at: (at * 7919) % ROWS,
    }));
    importId = await bench.import(all.sort((a, b) => a.at - b.at).map(({ address }) => address));
    for (const share of [0.2, 0.4]) {
      const worker = bench.startWorker({ freezeAfter: Math.floor(goodCount * share) });
      await worker.stands();
      await bench.endLeases();
    }
    bench.startWorker();
    await bench.settled(importId, WAITING);
    const before = await bench.rows(importId);
    // Steps that they had begun must change nothing.
    await bench.thaw();
    const rows = await bench.rows(importId);
    expect(rows).toEqual(before);
    const of = (status: ImportRowStatus) => rows.filter((row) => row.status === status);
    expect([rows.length, of(NEW).length, of(INVALID).length]).toEqual([ROWS, goodCount, OF_A_KIND]);
    // Or the tries of the check would count against what follows.
    expect(rows.filter(({ attempts }) => attempts > 0)).toEqual([]);
    // Of the addresses of a known one, the first stands for all.
    expect([of(KNOWN).length, of(DUPLICATE).length]).toEqual([1, 2 * OF_A_KIND - 1]);
    for (const [kind, { status, reason }] of Object.entries(BAD_KINDS)) {
      const found = rows.filter(({ host }) => host.startsWith(kind));
      expect(found).toHaveLength(OF_A_KIND);
      for (const row of found) expect(row).toMatchObject({ status, reason: expect.stringMatching(reason) });
    }
  });

  test('adds each newsletter once, with its job, though two workers end in the middle', async () => {
    let deaths = 0;
    bench.startWorker({
      // In the middle of the transaction, after the newsletter is written.
      startReading: () => (++deaths <= DEATHS ? Promise.reject(new Error('killed')) : Promise.resolve()),
    });
    await bench.service.start(bench.admin, importId, true);
    await bench.settledBut(importId, QUEUED, DEATHS);
    await bench.endLeases();
    await bench.settled(importId, QUEUED);
    const rows = await bench.rows(importId);
    const added = rows.filter(({ status }) => status === IMPORTED);
    expect(added).toHaveLength(goodCount);
    expect(new Set(added.map(({ newsletterId }) => newsletterId)).size).toBe(goodCount);
    expect(await newsletters().count()).toBe(goodCount + 1);
    expect(await newsletters().findOneByOrFail({ url: bench.addressOf('letter0.test') })).toMatchObject({
      name: 'The letter0',
      description: 'Everything about letter0, every week.',
      language: 'en',
      submissionStatus: 'approved',
      toBeProcessed: true,
    });
    expect(await bench.database.dataSource.getRepository(Job).count()).toBeLessThanOrEqual(goodCount);
  });

  test('undoes it as a whole, except what was changed or used', async () => {
    const { dataSource } = bench.database;
    const [changed, followed, owned, saved, promoted] = (await bench.rows(importId)).filter(
      ({ status }) => status === IMPORTED,
    );
    await dataSource.query(
      `INSERT INTO audit_entries (action, subject, subject_id, actor_id) VALUES ('newsletter.update', 'x', $1, $2)`,
      [changed?.newsletterId, bench.admin.user.id],
    );
    await dataSource.query('INSERT INTO follows (user_id, newsletter_id) VALUES ($1, $2)', [
      bench.admin.user.id,
      followed?.newsletterId,
    ]);
    await dataSource.query(
      `INSERT INTO claims (user_id, newsletter_id, method, address, secret, state, verified_at, expires_at)
     VALUES ($1, $2, 'file', 'https://a.example', 'a', 'verified', now(), now())`,
      [bench.admin.user.id, owned?.newsletterId],
    );
    await dataSource.query(
      `WITH made AS (INSERT INTO collections (user_id, name) VALUES ($1, 'To read') RETURNING id),
       edition AS (INSERT INTO editions (newsletter_id, url, url_key) VALUES ($2, 'https://a.example/1', 'a/1') RETURNING id)
     INSERT INTO collection_entries (collection_id, edition_id, position) SELECT made.id, edition.id, 1 FROM made, edition`,
      [bench.admin.user.id, saved?.newsletterId],
    );
    await dataSource.query(
      "INSERT INTO promotions (newsletter_id, starts_at, ends_at) VALUES ($1, now(), now() + interval '1 day')",
      [promoted?.newsletterId],
    );
    await bench.service.undo(bench.admin, importId);
    await bench.settled(importId, UNDOING);
    const rows = await bench.rows(importId);
    const stay = rows.filter(({ status }) => status === IMPORTED);
    expect(stay.map(({ reason }) => reason)).toEqual([
      'It stays: it was changed',
      'It stays: somebody follows it',
      'It stays: it has an owner',
      'It stays: a collection has it',
      'It stays: it was promoted',
    ]);
    expect(rows.filter(({ status }) => status === REMOVED)).toHaveLength(goodCount - 5);
    expect(await newsletters().count()).toBe(6);
    expect(await bench.service.get(bench.admin, importId)).toMatchObject({ status: 'undone' });
  });
});
