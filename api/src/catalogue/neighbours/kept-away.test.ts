import { expect, test } from '@jest/globals';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import {
  admin,
  app,
  BLOGROLL_PATH,
  candidates,
  FRONT,
  listed,
  publish,
  recommender,
  sites,
  startSites,
  urlsOf,
  visit,
} from '../../testing/recommending-sites.js';

startSites();

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
