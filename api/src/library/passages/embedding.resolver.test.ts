import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
let admin: string;
let edition: string;

beforeAll(async () => {
  app = await startTestApp({ OPENAI_API_KEY: 'never-used', EMBEDDING_MODEL: 'all-MiniLM-L6-v2' });
  admin = await app.tokenOf(Role.ADMIN);
  await app.services.generations.prepare();
  const newsletter = await createNewsletter(app.dataSource);
  edition = String((await createEdition(app.dataSource, newsletter, { text: 'Bread.', textHash: 'b' })).id);
});
afterAll(() => app.close());

async function overRest(path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', ...bearer(admin) };
  const answer = await fetch(`${app.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { message: string }).message;
}

test.each([
  ['text-embedding-3-small', 1537, 'text-embedding-3-small makes 1 to 1536 dimensions.'],
  ['text-embedding-ada-002', 256, 'text-embedding-ada-002 (legacy) makes exactly 1536 dimensions.'],
  ['all-MiniLM-L6-v2', 3072, 'all-MiniLM-L6-v2 makes exactly 384 dimensions.'],
  ['text-embedding-3-large', 3073, 'Dimensions must be a whole number from 1 to 3072.'],
  ['text-embedding-3-large', 0, 'Dimensions must be a whole number from 1 to 3072.'],
])('%s with %d dimensions is refused with its limit', async (model, dimensions, message) => {
  const options = { model, dimensions };
  for (const field of [`generateEmbedding(editionId: ${edition}`, `generateEmbeddings(editionIds: [${edition}]`]) {
    const query = `mutation ($options: EmbeddingOptions) { ${field}, options: $options) { __typename } }`;
    expect((await app.ask(query, { token: admin, variables: { options } })).errors?.[0]?.message).toBe(message);
  }
  expect(await overRest('/content/generate-embeddings', { contentId: edition, ...options })).toBe(message);
  expect(await overRest('/content/batch-generate-embeddings', { contentIds: [edition], ...options })).toBe(message);
});
