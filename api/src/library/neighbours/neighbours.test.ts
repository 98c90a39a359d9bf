import { expect, test, describe } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import {
  app,
  BLOGROLL_PATH,
  candidates,
  decide,
  FRONT,
  listed,
  publish,
  recommender,
  sites,
  startSites,
  urlsOf,
  visit,
  type Listed,
  admin,
} from '../../testing/sites/recommending-sites.js';
import { LIST_CANDIDATES } from './neighbour-queries.js';
import { applyTextUse } from '../../catalogue/consent/apply-text-use.js';
import { TextUse } from '../../catalogue/newsletters/text-use.js';
import { forgetNewsletter } from '../../catalogue/owners/forget-newsletter.js';
import { checkNeighbours, findLinked, saveLinked } from './neighbour-records.js';

startSites();

test('sites that newsletters recommend are candidates, those of most newsletters first', async () => {
  const first = await recommender(0, listed('https://one.example/', 'https://two.example/'));
  const second = await recommender(1, listed('https://www.two.example/subscribe'));
  publish(1, '/', `${FRONT}<link rel="blogroll" type="text/xml" href="${BLOGROLL_PATH}">`);
  publish(1, BLOGROLL_PATH, '<opml><body><outline text="Three" xmlUrl="https://three.example/feed"/></body></opml>');
  await visit(first);
  await visit(second);
  const found = await candidates();
  expect(found.map(({ url, name, recommenderCount }) => [url, name, recommenderCount])).toEqual([
    ['https://two.example/', null, 2],
    ['https://one.example/', null, 1],
    ['https://three.example/feed', 'Three', 1],
  ]);
  expect(found[0]?.recommenders.map(({ name, kind }) => [name, kind])).toEqual([
    ['Letters 0', 'GHOST'],
    ['Letters 1', 'GHOST'],
  ]);
  expect(found[2]?.recommenders).toEqual([
    { name: 'Letters 1', kind: 'BLOGROLL', evidence: `${sites[1]?.origin}${BLOGROLL_PATH}` },
  ]);
});

test('itself, repetitions, private addresses and what is no web address are left out', async () => {
  const own = sites[0]?.origin ?? '';
  const hostile = [`${own}/about`, 'https://münchen.example/', 'https://xn--mnchen-3ya.example', 'http://10.0.0.1/'];
  hostile.push('http://localhost/', 'https://a.example:8443/', 'javascript:alert(1)', 'ftp://a.example/', 'x');
  hostile.push(`https://long.example/${'x'.repeat(5_000)}`, 'https://user:secret@b.example/');
  hostile.push(`https://long.example/${'漢'.repeat(1_500)}`);
  await visit(await recommender(0, listed(...hostile)));
  expect(await urlsOf()).toEqual(['https://xn--mnchen-3ya.example/']);
});

test('what the directory has, has lost to its owner or may not read is no candidate', async () => {
  await createNewsletter(app.dataSource, { url: 'https://known.example/', urlKey: 'known.example' });
  const left = { url: 'https://left.example/', urlKey: 'left.example', leftAt: new Date() };
  await createNewsletter(app.dataSource, left);
  await app.dataSource.query(`INSERT INTO stopped_hosts (host, state) VALUES ('stopped.example', 'paused')`);
  const from = await recommender(
    0,
    listed('https://known.example/', 'https://left.example/', 'https://stopped.example/', 'https://new.example/'),
  );
  await visit(from);
  expect(await urlsOf()).toEqual(['https://new.example/']);
  await app.dataSource.query(`UPDATE newsletters SET left_at = now() WHERE id = $1`, [from.id]);
  expect(await urlsOf()).toEqual([]);
});

test('the next visit forgets what is not recommended any more, unless the list cannot be read', async () => {
  const from = await recommender(0, listed('https://one.example/', 'https://two.example/'));
  await visit(from);
  publish(0, '/.well-known/recommendations.json', JSON.stringify(listed('https://two.example/')));
  await visit(from);
  expect(await urlsOf()).toEqual(['https://two.example/']);
  publish(0, '/.well-known/recommendations.json', { status: 503, body: 'down' });
  await visit(from);
  publish(0, '/.well-known/recommendations.json', '{"no": "list"}');
  expect(await visit(from)).toContainEqual(expect.stringContaining('are not read: The page cannot be read'));
  publish(0, '/.well-known/recommendations.json', `[${' '.repeat(2 * 1024 * 1024)}]`);
  await visit(from);
  expect(await urlsOf()).toEqual(['https://two.example/']);
  publish(0, '/.well-known/recommendations.json', { status: 404, body: '' });
  await visit(from);
  expect(await urlsOf()).toEqual([]);
  expect(await app.services.neighbours.sweep()).toBe(2);
  expect(await app.dataSource.query('SELECT FROM neighbours')).toEqual([]);
});

test('lists are read after a visit of the whole site, and not at each visit', async () => {
  const from = await recommender(0, listed('https://one.example/'));
  const edition = `<item><title>Tides</title><link>${from.url}tides/</link></item>`;
  publish(0, '/rss/', `<rss version="2.0"><channel><title>Letters</title>${edition}</channel></rss>`);
  const asked = () => sites[0]?.requests.filter((path) => path.startsWith('/.well-known/recommendations')).length;
  await visit(from);
  const before = asked();
  await app.services.pipeline.discover(from.id, { signal: new AbortController().signal, log: () => undefined });
  expect(asked()).toBe(before);
  await visit(from);
  expect(asked()).toBe((before ?? 0) + 1);
});

test('an accepted site is checked on a list of the import, a dismissed one stays away, and both can be undone', async () => {
  const from = await recommender(0, listed('https://one.example/', 'https://two.example/'));
  await visit(from);
  const [one, two] = (await candidates()) as [Listed, Listed];
  expect((await decide('accept', one.id)).errors).toBeUndefined();
  expect((await decide('dismiss', two.id)).errors).toBeUndefined();
  await visit(from);
  expect(await urlsOf()).toEqual([]);
  expect(await urlsOf('ACCEPTED')).toEqual(['https://one.example/']);
  expect(await urlsOf('DISMISSED')).toEqual(['https://two.example/']);
  expect((await decide('accept', two.id)).errors?.[0]?.message).toBe('This was done already');
  expect((await decide('restore', two.id)).errors).toBeUndefined();
  expect((await decide('accept', two.id)).errors).toBeUndefined();
  const rows = () =>
    app.dataSource.query<object[]>(
      `SELECT r.address, r.name, i.file_name FROM import_rows r JOIN imports i ON i.id = r.import_id ORDER BY r.position`,
    );
  expect((await decide('restore', one.id)).errors).toBeUndefined();
  expect(await rows()).toEqual([{ address: 'https://two.example/', name: '', file_name: 'Recommended newsletters' }]);
  expect((await decide('accept', one.id)).errors).toBeUndefined();
  expect(await rows()).toHaveLength(2);
  await app.dataSource.query(`UPDATE import_rows SET status = 'imported' WHERE address = 'https://two.example/'`);
  expect((await decide('restore', two.id)).errors?.[0]?.message).toContain('It was imported already');
  expect(await urlsOf('ACCEPTED')).toHaveLength(2);
  expect((await decide('dismiss', '999999')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const actions = await app.dataSource.query<{ action: string }[]>(
    `SELECT action FROM audit_entries WHERE action LIKE 'neighbour.%' ORDER BY id`,
  );
  expect(actions.map(({ action }) => action.slice(10))).toEqual([
    'accept',
    'dismiss',
    'restore',
    'accept',
    'restore',
    'accept',
  ]);
});

test('pages of newsletters show who recommends them, by lists and by stored links of editions', async () => {
  const from = await recommender(0, listed('https://known.example/'));
  const known = await createNewsletter(app.dataSource, {
    name: 'Known',
    url: 'https://known.example/',
    urlKey: 'known.example',
  });
  const linked = await createNewsletter(app.dataSource, {
    name: 'Linked',
    url: 'https://linked.example/',
    urlKey: 'linked.example',
  });
  const links = ['https://linked.example/p/tides', 'https://nowhere.example/', 'x', `${from.url}2`];
  const edition = await createEdition(app.dataSource, from, {
    url: `${from.url}p/1`,
    links: links.map((url) => ({ url, text: 'x' })),
  });
  await visit(from);
  const ask = async (id: number) => {
    const { data } = await app.ask(
      `query ($id: ID!) { newsletter(id: $id) {
         recommendedBy { newsletter { name } kind evidence } recommends(limit: 5) { newsletter { name } kind } } }`,
      { variables: { id } },
    );
    return data?.newsletter;
  };
  expect(await ask(from.id)).toEqual({
    recommendedBy: [],
    recommends: [
      { newsletter: { name: 'Known' }, kind: 'GHOST' },
      { newsletter: { name: 'Linked' }, kind: 'LINK' },
    ],
  });
  expect(await ask(known.id)).toMatchObject({ recommendedBy: [{ newsletter: { name: 'Letters 0' }, kind: 'GHOST' }] });
  expect(await ask(linked.id)).toMatchObject({
    recommendedBy: [{ newsletter: { name: 'Letters 0' }, kind: 'LINK', evidence: edition.url }],
  });
  expect(await urlsOf()).toEqual([]);
  await app.dataSource.query(`UPDATE newsletters SET submission_status = 'pending' WHERE id = $1`, [from.id]);
  expect(await ask(known.id)).toEqual({ recommendedBy: [], recommends: [] });
});

test('what was read of links goes with the text, and everything when an owner takes a newsletter out', async () => {
  const from = await recommender(0, listed('https://one.example/'));
  await createNewsletter(app.dataSource, { url: 'https://linked.example/', urlKey: 'linked.example' });
  const links = [{ url: 'https://linked.example/', text: 'x' }];
  await createEdition(app.dataSource, from, { url: `${from.url}p/1`, links });
  await visit(from);
  const kinds = async () => {
    const rows = await app.dataSource.query<{ kind: string }[]>('SELECT kind FROM recommendations ORDER BY kind');
    return rows.map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual(['ghost', 'link']);
  await app.dataSource.transaction((manager) => applyTextUse(manager, from.id, TextUse.NOTHING));
  expect(await kinds()).toEqual(['ghost']);
  await app.dataSource.transaction((manager) => forgetNewsletter(manager, from.id));
  expect(await kinds()).toEqual([]);
});

test('of many candidates, at most 1,000 are counted', async () => {
  const { id } = await createNewsletter(app.dataSource, { url: 'https://generous.example/' });
  await app.dataSource.query(
    "INSERT INTO neighbours (url_key, url, host) SELECT n || '.many', 'https://' || n || '.many/', n || '.many' FROM generate_series(1, 1010) n",
  );
  await app.dataSource.query(
    "INSERT INTO recommendations (newsletter_id, neighbour_id, kind, evidence) SELECT $1, id, 'blogroll', 'list' FROM neighbours WHERE host LIKE '%.many'",
    [id],
  );
  const { data } = await app.ask(
    '{ neighbourCandidates(page: 50) { items { url } pagination { page totalPages total } } }',
    {
      token: await app.tokenOf(Role.ADMIN),
    },
  );
  const { items, pagination } = data?.neighbourCandidates as { items: unknown[]; pagination: object };
  expect([items.length, pagination]).toEqual([20, { page: 50, totalPages: 50, total: 1_000 }]);
  // In one pass, and not for each of them.
  const [row] = await app.dataSource.query<[Record<string, unknown>]>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${LIST_CANDIDATES}`,
    ['open', 20, 0],
  );
  const counts = JSON.stringify(row['QUERY PLAN']).match(/"Node Type":"Aggregate".*?"Actual Loops":[\d.]+/g) ?? [];
  expect(counts).not.toEqual([]);
  expect(counts.filter((count) => !/"Actual Loops":1(?:\.0+)?$/.test(count))).toEqual([]);
});

describe('no candidate', () => {
  const change = async (mutation: string, id: number) => {
    const { errors } = await app.ask(`mutation ($id: ID!) { ${mutation} }`, { token: admin, variables: { id } });
    expect(errors).toBeUndefined();
  };

  test('a deleted newsletter does not come back as a candidate, until it is restored', async () => {
    const known = await createNewsletter(app.dataSource, { url: 'https://known.example/', urlKey: 'known.example' });
    const left = { url: 'https://left.example/', urlKey: 'left.example', leftAt: new Date() };
    const gone = await createNewsletter(app.dataSource, left);
    const late = await createNewsletter(app.dataSource, { url: 'https://late.example/', urlKey: 'late.example' });
    const from = await recommender(0, listed(known.url, gone.url, 'https://new.example/'));
    await visit(from);
    for (const { id } of [known, gone, late]) await change('deleteNewsletter(id: $id)', id);
    expect(await urlsOf()).toEqual(['https://new.example/']);
    await app.dataSource.query(`DELETE FROM newsletters WHERE id = ANY ($1)`, [[gone.id, late.id]]);
    publish(0, '/.well-known/recommendations.json', JSON.stringify(listed(known.url, gone.url, late.url)));
    await visit(from);
    expect(await urlsOf()).toEqual([]);
    await change('restoreNewsletter(id: $id) { id }', known.id);
    const states = await app.dataSource.query<object[]>('SELECT url_key, state FROM neighbours ORDER BY url_key');
    expect(states).toEqual([
      { url_key: 'known.example', state: 'open' },
      { url_key: 'late.example', state: 'dismissed' },
      { url_key: 'left.example', state: 'dismissed' },
      { url_key: 'new.example', state: 'open' },
    ]);
    expect(await urlsOf()).toEqual([]);
  });

  test('the old address of a newsletter is no candidate', async () => {
    const known = await createNewsletter(app.dataSource, { url: 'https://old.example/', urlKey: 'old.example' });
    await visit(await recommender(0, listed('https://old.example/')));
    const { errors } = await app.ask(
      `mutation ($id: ID!) { updateNewsletter(id: $id, input: { url: "https://renamed.example/" }) { id } }`,
      { token: admin, variables: { id: known.id } },
    );
    expect(errors).toBeUndefined();
    expect(await urlsOf()).toEqual([]);
  });

  test('links make no candidate, not even when the newsletter they lead to is gone', async () => {
    const from = await recommender(0, listed());
    const linked = await createNewsletter(app.dataSource, { url: 'https://linked.example/', urlKey: 'linked.example' });
    const links = [{ url: linked.url, text: 'x' }];
    await createEdition(app.dataSource, from, { url: `${from.url}p/1`, links });
    await visit(from);
    await app.dataSource.query('DELETE FROM newsletters WHERE id = $1', [linked.id]);
    expect(await urlsOf()).toEqual([]);
  });

  test('a failure while recommendations are stored does not fail the visit', async () => {
    const from = await recommender(0, listed('https://one.example/'));
    await app.dataSource.query(`ALTER TABLE neighbours ADD CONSTRAINT none CHECK (url_key <> 'one.example')`);
    try {
      expect(await visit(from)).toContainEqual(expect.stringContaining('What it recommends is not stored: '));
    } finally {
      await app.dataSource.query('ALTER TABLE neighbours DROP CONSTRAINT none');
    }
    const [{ memory }] = await app.dataSource.query<[{ memory: object }]>(
      'SELECT visit_memory AS memory FROM newsletters WHERE id = $1',
      [from.id],
    );
    expect(memory).not.toHaveProperty('neighbours');
  });

  test('a list that two newsletters share counts once', async () => {
    const known = await createNewsletter(app.dataSource, { url: 'https://known.example/', urlKey: 'known.example' });
    const shared = `${sites[0]?.origin}${BLOGROLL_PATH}`;
    const outlines = `<outline htmlUrl="https://one.example/"/><outline htmlUrl="${known.url}"/>`;
    publish(0, BLOGROLL_PATH, `<opml><body>${outlines}</body></opml>`);
    for (const at of [0, 1]) {
      const from = await recommender(at, listed());
      publish(at, '/', `${FRONT}<link rel="blogroll" href="${shared}">`);
      await visit(from);
    }
    expect(await candidates()).toMatchObject([{ recommenderCount: 1, recommenders: [{ name: 'Letters 0' }] }]);
    expect(await app.services.neighbours.recommendedBy(known.id, 5)).toHaveLength(1);
  });

  test('names of lists have no hidden characters, and the latest list counts', async () => {
    const from = await recommender(0, listed());
    publish(0, '/', `${FRONT}<link rel="blogroll" href="${BLOGROLL_PATH}">`);
    for (const name of ['Bad \u202e name\u0085', 'Good name']) {
      publish(0, BLOGROLL_PATH, `<opml><outline text="${name}" htmlUrl="https://one.example/"/></opml>`);
      await visit(from);
      expect((await candidates()).map((site) => site.name)).toEqual([name.startsWith('Bad') ? 'Bad name' : name]);
    }
  });
});

describe('records of neighbours', () => {
  const guard = { check: () => undefined };
  const from = { id: 1, url: 'https://own.example/letters', urlKey: 'own.example/letters' };

  const check = (...urls: string[]) =>
    checkNeighbours(
      urls.map((url) => ({ url, name: '' })),
      { from, evidence: 'x', guard: guard as never },
    ).map(({ url, host }) => [url, host]);

  test('its own site is left out, also with www. or a last dot, and hosts have no last dot', () => {
    expect(check('https://www.own.example/x', 'https://own.example./y', 'https://other.example./')).toEqual([
      ['https://other.example./', 'other.example'],
    ]);
  });

  test('addresses and keys that are too long once they are encoded are left out', () => {
    expect(check(`https://long.example/${'漢'.repeat(1_500)}`, `https://a.example/${'漢'.repeat(200)}`)).toHaveLength(
      1,
    );
  });

  test('links of the latest editions come first, and neither its own site nor the site of a platform counts', async () => {
    const { dataSource } = app;
    const own = await createNewsletter(dataSource, { url: from.url, urlKey: from.urlKey });
    const late = await createNewsletter(dataSource, { url: 'https://zzz.example/', urlKey: 'zzz.example' });
    await createNewsletter(dataSource, { url: 'https://own.example/', urlKey: 'own.example' });
    await createNewsletter(dataSource, { url: 'https://medium.com/', urlKey: 'medium.com' });
    const link = (url: string) => ({ url, text: 'x' });
    const many = Array.from({ length: 5_000 }, (_, at) => link(`https://a.example/${at}`));
    const day = (date: string) => new Date(`${date}T00:00:00Z`);
    await createEdition(dataSource, own, { url: 'https://own.example/2', publishedAt: day('2026-01-02'), links: many });
    const links = [link('https://zzz.example/'), link('https://own.example/'), link('https://medium.com/someone/1')];
    const edition = { url: 'https://own.example/3', publishedAt: day('2026-01-03'), links };
    const { url } = await createEdition(dataSource, own, edition);
    const found = await findLinked(dataSource.manager, own);
    expect(found.map(({ urlKey, evidence }) => [urlKey, evidence])).toEqual([[late.urlKey, url]]);
  });

  test('links of withheld editions are not stored, and what was stored stays', async () => {
    const { dataSource } = app;
    const own = await createNewsletter(dataSource, { url: from.url, urlKey: from.urlKey });
    for (const at of ['y', 'z']) {
      const url = `https://${at}.example/`;
      await createNewsletter(dataSource, { url, urlKey: `${at}.example` });
      await createEdition(dataSource, own, { url: `${own.url}/${at}`, links: [{ url, text: at }] });
      await saveLinked(dataSource, own);
      await dataSource.query('UPDATE newsletters SET withheld_at = now()');
    }
    const stored = 'SELECT evidence FROM recommendations';
    expect(await dataSource.query(stored)).toEqual([{ evidence: `${own.url}/y` }]);
  });
});
