import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Newsletter, SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

let app: RunningApp;

beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

async function ask<T>(query: string, variables: object, token: string): Promise<T> {
  const { data, errors } = await app.ask(query, { token, variables });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}

interface Collection {
  id: string;
  slug: string;
}

test('the owner of a collection is told of entries that are not public any more, and removes them', async () => {
  const [token, stranger] = [await app.tokenOf(Role.VIEWER), await app.tokenOf(Role.ADMIN)];
  const { id, slug } = await ask<Collection>(
    'mutation { createCollection(input: { name: "Tides", visibility: PUBLIC }) { id slug } }',
    {},
    token,
  );
  const letters = [await createNewsletter(app.dataSource), await createNewsletter(app.dataSource)];
  const add = 'mutation ($input: CollectionEntryInput!) { addToCollection(input: $input) { id } }';
  for (const letter of letters) await ask(add, { input: { collectionId: id, newsletterId: letter.id } }, token);
  const statusOf = (submissionStatus: SubmissionStatus) =>
    app.dataSource.getRepository(Newsletter).update(letters[0]?.id ?? 0, { submissionStatus });
  const countsFor = (by: string) =>
    ask('query ($slug: String!) { collection(slug: $slug) { entryCount hiddenCount } }', { slug }, by);
  const remove = 'mutation ($id: ID!) { removeHiddenEntries(collectionId: $id) { entryCount hiddenCount } }';

  await statusOf(SubmissionStatus.REJECTED);
  expect(await countsFor(token)).toEqual({ entryCount: 1, hiddenCount: 1 });
  expect(await countsFor(stranger)).toEqual({ entryCount: 1, hiddenCount: 0 });
  await expect(ask(remove, { id }, stranger)).rejects.toThrow('Collection not found');
  expect(await ask(remove, { id }, token)).toEqual({ entryCount: 1, hiddenCount: 0 });
  await statusOf(SubmissionStatus.APPROVED);
  expect(await countsFor(token)).toEqual({ entryCount: 1, hiddenCount: 0 });
});
