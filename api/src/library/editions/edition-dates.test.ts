import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const PUBLISHED = '2026-03-02T08:00:00.000Z';
const MODIFIED = '2026-04-05T09:00:00.000Z';

test.each([
  ['modified', MODIFIED, MODIFIED],
  ['published, if the site states no modification', null, PUBLISHED],
])('an edition was last modified when it was %s', async (_when, lastModified, shown) => {
  const newsletter = await createNewsletter(app.dataSource);
  await createEdition(app.dataSource, newsletter, {
    publishedAt: new Date(PUBLISHED),
    lastModified: lastModified === null ? null : new Date(lastModified),
  });
  const asked = await app.ask(`{ newsletter(id: ${newsletter.id}) { editions { items { lastModified } } } }`);
  expect(asked.data).toEqual({ newsletter: { editions: { items: [{ lastModified: shown }] } } });
  const listed = await fetch(`${app.origin}/api/content/list/${newsletter.id}`);
  expect(await listed.json()).toMatchObject({ content: [{ last_modified: shown }] });
});
