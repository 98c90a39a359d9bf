import { z } from 'zod';
import { MAX_CHOSEN } from '@niche-newsletters/rules/filter.rules';
import { AppError, notFound } from '../../base/errors.js';
import { MAX_ID } from '../../base/ids.js';
import type { Member } from '../../people/accounts/access.js';
import type { CollectionEntryService } from '../../people/collections/collection-entry.service.js';
import type { CollectionService } from '../../people/collections/collection.service.js';

const ids = (description: string) =>
  z.array(z.number().int().min(1).max(MAX_ID)).max(MAX_CHOSEN).optional().describe(description);

/** Filters of a search or a question. */
export const searchFilters = {
  topicIds: ids('Only newsletters on these topics: IDs, as list_topics returns them.'),
  newsletterIds: ids('Only these newsletters: IDs, as list_newsletters returns them.'),
  collection: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Only newsletters that are in this collection, or editions of which are: its slug.'),
  since: z.iso.date().optional().describe('Only editions published on this day or later, for example 2026-01-31.'),
};

type Filters = z.output<z.ZodObject<typeof searchFilters>>;

export interface FilterSources {
  collections: CollectionService;
  collectionEntries: CollectionEntryService;
}

/** Turns the filters of a tool into those of `SearchInput` and `AskInput`. */
export async function readFilters(sources: FilterSources, caller: Member, filters: Filters) {
  const { topicIds, newsletterIds, collection, since } = filters;
  const collected = collection === undefined ? undefined : await newslettersIn(sources, caller, collection);
  const chosen = newsletterIds?.length && collected ? newsletterIds.filter((id) => collected.includes(id)) : collected;
  if (chosen?.length === 0) throw new AppError('NOT_FOUND', 'This collection has no newsletter to search');
  return {
    subcategoryIds: topicIds?.map(String),
    newsletterIds: (chosen ?? newsletterIds)?.map(String),
    since,
  };
}

async function newslettersIn(
  { collections, collectionEntries }: FilterSources,
  caller: Member,
  slug: string,
): Promise<number[]> {
  const collection = await collections.find(caller, slug);
  if (!collection) throw notFound('Collection');
  const entries = (await collectionEntries.ofCollections([collection.id])).get(collection.id) ?? [];
  return [...new Set(entries.map(({ newsletter }) => newsletter.id))];
}
