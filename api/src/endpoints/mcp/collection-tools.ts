import { z } from 'zod';
import { notFound } from '../../base/errors.js';
import type { CollectionEntryService } from '../../people/collections/collection-entry.service.js';
import type { CollectionService } from '../../people/collections/collection.service.js';
import type { CollectionView, EntryView } from '../../people/collections/collection.types.js';
import { editionFacts } from './edition-facts.js';
import { collection, entry } from './tool-results.js';
import { tool, type Tool } from './tool.js';

interface CollectionSources {
  collections: CollectionService;
  collectionEntries: CollectionEntryService;
}

/** Collections of the owner of the token, and those that others share. */
export const collectionTools = ({ collections, collectionEntries }: CollectionSources): Tool[] => [
  tool({
    audience: 'member',
    name: 'list_collections',
    scope: 'read',
    title: 'List your collections',
    description: 'Your collections of newsletters and editions, in order of name. Requires sign-in.',
    input: {},
    output: { collections: z.array(collection) },
    run: async (caller) => ({ collections: (await collections.list(caller)).map(collectionFacts) }),
  }),
  tool({
    audience: 'member',
    name: 'get_collection',
    scope: 'read',
    title: 'Get a collection',
    description: 'A collection with its entries and their notes: your own, or one that is shared. Requires sign-in.',
    input: { slug: z.string().min(1).max(100).describe('Last part of its address, as list_collections returns it.') },
    output: { collection, entries: z.array(entry) },
    run: async (caller, { slug }) => {
      const found = await collections.find(caller, slug);
      if (!found) throw notFound('Collection');
      const entries = (await collectionEntries.ofCollections([found.id])).get(found.id) ?? [];
      return { collection: collectionFacts(found), entries: entries.map(entryFacts) };
    },
  }),
];

const collectionFacts = ({ slug, name, visibility, entryCount, ownerName }: CollectionView) => ({
  slug,
  name,
  visibility,
  entryCount,
  ownerName,
});

const entryFacts = ({ newsletter, edition, note, addedAt }: EntryView) => ({
  newsletter: { id: newsletter.id, name: newsletter.name, url: newsletter.url },
  edition: edition && editionFacts(edition),
  note,
  addedAt: addedAt.toISOString(),
});
