import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Role } from '../../people/accounts/user.entity.js';
import { matchEdition } from '../../people/follows/match-edition.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

const TOPIC = 'Direct Mail';

let app: RunningApp;
let client: Client;
let newsletter: Newsletter;
beforeAll(async () => {
  app = await startTestApp();
  const token = await app.tokenOf(Role.VIEWER);
  newsletter = await createNewsletter(app.dataSource, {}, [TOPIC]);
  client = createClient({
    url: `${app.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
});
afterAll(async () => {
  await client.dispose();
  await app.close();
});

/** As the first reading of an edition does. */
async function publish(of: Newsletter, publishedAt = new Date()): Promise<string> {
  const edition = await createEdition(app.dataSource, of, { publishedAt });
  await app.dataSource.transaction((manager) => matchEdition(manager, edition.id));
  return String(edition.id);
}
const listen = (filter = '') => client.iterate({ query: `subscription { editionPublished${filter} { id } }` });
/** Resolves when the socket has opened the subscriptions before it. */
const isOpen = () => client.iterate({ query: '{ me { id } }' }).next();
const topicId = async () => {
  const [topic] = await app.dataSource.query<{ id: number }[]>('SELECT id FROM subcategories WHERE name = $1', [TOPIC]);
  return topic?.id;
};

test('tells of new public editions, of one newsletter or topic, or all', async () => {
  const other = await createNewsletter(app.dataSource);
  const all = listen();
  const ofNewsletter = listen(`(filter: { newsletterId: ${newsletter.id} })`);
  const ofTopic = listen(`(filter: { topicId: ${await topicId()} })`);
  const answers = [all, ofNewsletter, ofTopic].map((events) => events.next());
  await isOpen();
  await publish(newsletter, new Date(Date.now() + 3_600_000));
  const foreign = await publish(other);
  const own = await publish(newsletter);
  const told = (await Promise.all(answers)).map(({ value }) => value as unknown);
  expect(told).toMatchObject([foreign, own, own].map((id) => ({ data: { editionPublished: { id } } })));
});

test('refuses a filter that is no id at once', async () => {
  const answer: unknown = await listen('(filter: { topicId: "tides" })').next();
  expect(answer).toMatchObject({ value: { errors: [{ message: 'topicId is not a valid ID' }] } });
});
