import { collectionRules, CollectionVisibility, newEntryRules } from '@niche-newsletters/rules/collection.rules';
import { z } from 'zod';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import { count, done, exactlyOneOf, id, identity, moment } from '../../endpoints/rest/fields.js';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import type { CollectionEntryService } from './collection-entry.service.js';
import { CollectionEntryInput, CollectionInput } from './collection.inputs.js';
import type { CollectionService } from './collection.service.js';
import type { EntryView } from './collection.types.js';

const collection = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  visibility: z.enum(CollectionVisibility),
  entryCount: count,
  createdAt: moment,
  updatedAt: moment,
  feeds: z.object({ rss: z.string(), atom: z.string(), json: z.string(), opml: z.string() }).nullable(),
});

const entry = z.object({
  id,
  newsletterId: id,
  newsletterName: z.string(),
  contentId: id.nullable(),
  title: z.string().nullable(),
  url: z.string(),
  note: z.string(),
  addedAt: moment,
});

const toRow = ({ newsletter, edition, ...row }: EntryView): z.input<typeof entry> => ({
  ...row,
  newsletterId: newsletter.id,
  newsletterName: newsletter.name,
  contentId: edition?.id ?? null,
  title: edition ? edition.title : newsletter.name,
  url: (edition ?? newsletter).url,
});

interface CollectionDeps {
  collections: CollectionService;
  collectionEntries: CollectionEntryService;
}

export const collectionRoutes = (deps: CollectionDeps): Route[] => [
  ...routesOfCollections(deps),
  ...routesOfEntries(deps),
];

const routesOfCollections = ({ collections, collectionEntries }: CollectionDeps): Route[] => [
  route({
    method: 'get',
    path: '/collections',
    audience: 'member',
    summary: 'Your collections, in order of name',
    response: z.object({ collections: z.array(collection) }),
    handle: async ({ caller }) => ({ collections: await collections.list(caller) }),
  }),
  route({
    method: 'get',
    path: '/collections/:id',
    audience: 'member',
    summary: 'One of your collections, with what it holds',
    response: z.object({ collection, entries: z.array(entry) }),
    handle: async ({ caller, params }) => {
      const found = await collections.findOwn(caller, parseId(params.id));
      const entries = (await collectionEntries.ofCollections([found.id])).get(found.id) ?? [];
      return { collection: found, entries: entries.map(toRow) };
    },
  }),
  route({
    method: 'post',
    path: '/collections',
    audience: 'member',
    summary: 'Creates a collection',
    body: z.object(
      documentedBy(collectionRules.shape, {
        name: z.string(),
        visibility: z.enum(CollectionVisibility).nullish(),
      }),
    ),
    response: z.object({ success: z.literal(true), data: collection }),
    handle: async ({ caller, body }) => ({
      success: true as const,
      data: await collections.create(caller, parseInput(CollectionInput, body)),
    }),
  }),
  route({
    method: 'delete',
    path: '/collections/:id',
    audience: 'member',
    summary: 'Deletes a collection',
    response: done,
    handle: async ({ caller, params }) => {
      await collections.remove(caller, parseId(params.id));
      return { success: true as const, message: 'Collection deleted' };
    },
  }),
];

const routesOfEntries = ({ collectionEntries }: CollectionDeps): Route[] => [
  route({
    method: 'post',
    path: '/collections/:id/entries',
    audience: 'member',
    summary: 'Adds a newsletter or an edition to a collection',
    body: z
      .object({
        newsletterId: identity.nullish(),
        contentId: identity.nullish(),
        ...documentedBy(newEntryRules.shape, { note: z.string().nullish() }),
      })
      .meta(exactlyOneOf('newsletterId', 'contentId')),
    response: z.object({ success: z.literal(true), data: entry }),
    handle: async ({ caller, params, body: { contentId: editionId, ...body } }) => {
      const input = parseInput(CollectionEntryInput, { collectionId: params.id, editionId, ...body });
      return { success: true as const, data: toRow(await collectionEntries.add(caller, input)) };
    },
  }),
  route({
    method: 'delete',
    path: '/collections/entries/:id',
    audience: 'member',
    summary: 'Removes an entry of a collection',
    response: done,
    handle: async ({ caller, params }) => {
      await collectionEntries.remove(caller, parseId(params.id));
      return { success: true as const, message: 'Entry removed' };
    },
  }),
];
