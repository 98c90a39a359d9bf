import { expect, test } from '@jest/globals';
import { InMemoryCache } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities/internal';
import { Kind, type DocumentNode } from 'graphql';
import { loadPreloadedQueries } from '../../app/preloaded-queries';
import { forgetPublicLists } from './forget-public-lists';

async function publicFields(): Promise<string[]> {
  const paths = ['/', '/newsletter/1', '/topics', '/topics/craft', '/mentions/acme'];
  const documents: DocumentNode[] = [];
  // One after the other: Jest fails when two imports link the same module at once.
  for (const path of paths) documents.push(...(await loadPreloadedQueries(path)));
  const selected = documents.flatMap((document) => getMainDefinition(document).selectionSet.selections);
  const fields = selected.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));
  return [...new Set([...fields, 'rising', 'searchEditions'])].filter((name) => name !== 'site');
}

test('public pages refetch all their data after a change in the back office', async () => {
  const fields = await publicFields();
  expect(fields).toEqual(expect.arrayContaining(['newsletters', 'topic', 'entity', 'categories']));
  const cache = new InMemoryCache();
  cache.restore({
    ROOT_QUERY: { __typename: 'Query', site: null, ...Object.fromEntries(fields.map((name) => [name, null])) },
  });
  forgetPublicLists(cache);
  expect(cache.extract()['ROOT_QUERY']).toEqual({ __typename: 'Query', site: null });
});
