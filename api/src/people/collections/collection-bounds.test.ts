import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.VIEWER);
});
afterAll(() => app.close());

async function ask<T>(query: string, by = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}

test('lists of collections are charged for what they may hold', async () => {
  await expect(ask('{ collections { entries { id } } }')).rejects.toThrow('at most 6000 are allowed');
});

test('of what was removed, only as much as a collection holds can come back', async () => {
  const { id } = await ask<{ id: string }>('mutation { createCollection(input: { name: "Tides" }) { id } }');
  const newsletters = await Promise.all(Array.from({ length: 202 }, () => createNewsletter(app.dataSource)));
  const [last, ...others] = newsletters.map((newsletter) => newsletter.id);
  const add = `mutation { addToCollection(input: { collectionId: ${id}, newsletterId: ${last} }) { id } }`;
  const entry = await ask<{ id: string }>(add);
  await app.dataSource.query(
    `INSERT INTO collection_entries (collection_id, newsletter_id, position, removed_at)
     SELECT $1, id, id, now() - interval '1 hour' FROM unnest($2::integer[]) id`,
    [id, others],
  );
  await ask(`mutation { removeFromCollection(id: ${entry.id}) }`);
  const left = await app.dataSource.query<{ id: number }[]>('SELECT id FROM collection_entries');
  expect(left).toHaveLength(200);
  expect(left.map((row) => String(row.id))).toContain(entry.id);
});

test('an owner without a name of their own is not named, for that would tell their address', async () => {
  const made = 'mutation { createCollection(input: { name: "Public", visibility: PUBLIC }) { ownerName } }';
  expect(await ask(made)).toEqual({ ownerName: expect.any(String) });
  await app.dataSource.query("UPDATE users SET name = split_part(email, '@', 1)");
  expect(await ask(made)).toEqual({ ownerName: null });
});

test('a collection of each member is offered to search engines before a second one of the same member', async () => {
  await app.dataSource.query('DELETE FROM collections');
  const newsletter = await createNewsletter(app.dataSource);
  const publish = async (by: string) => {
    const made = 'mutation { createCollection(input: { name: "Public", visibility: PUBLIC }) { id slug } }';
    const { id, slug } = await ask<{ id: string; slug: string }>(made, by);
    await ask(
      `mutation { addToCollection(input: { collectionId: ${id}, newsletterId: ${newsletter.id} }) { id } }`,
      by,
    );
    return slug;
  };
  const other = await publish(await app.tokenOf(Role.ADMIN));
  await publish(token);
  const latest = await publish(token);
  const slugs = await app.services.collections.publicSlugs(2);
  expect(slugs.sort()).toEqual([other, latest].sort());
});
