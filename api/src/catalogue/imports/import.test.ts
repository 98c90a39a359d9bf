import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { NASTY_TEXTS } from '../../testing/nasty-texts.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';

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

describe('importing newsletters', () => {
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
    await createNewsletter(app.dataSource, { name, url: 'https://formula.example/', niche: '+1, @home' });
    const EXPORT =
      'query ($format: ListFormat!) { exportNewsletters(format: $format, search: "formula", status: APPROVED) }';
    const csv = await ask<string>(EXPORT, { format: 'CSV' });
    expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")",https://formula.example/,`);
    expect(csv).toContain(`"'+1, @home"`);
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
