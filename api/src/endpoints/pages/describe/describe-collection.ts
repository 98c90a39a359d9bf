import type { CollectionEntryService } from '../../../people/collections/collection-entry.service.js';
import type { CollectionService } from '../../../people/collections/collection.service.js';
import { asReadBy } from '../../../library/editions/visitor-edition.js';
import type { ReadsSettings } from '../../../settings/site-settings.js';
import { CollectionVisibility } from '@niche-newsletters/rules/collection.rules';
import { pathOf, textOf, titleOf } from '../feeds/collection-feeds.js';
import { VISITOR } from './describe-topics.js';
import type { ShownList } from '../first-view.js';

export interface CollectionSources {
  collections: Pick<CollectionService, 'find' | 'listPublic'>;
  collectionEntries: Pick<CollectionEntryService, 'ofCollections'>;
  site: ReadsSettings;
}

/** Owners without a name of their own stay unnamed. */
const leadOf = (visibility: CollectionVisibility, ownerName: string | null) =>
  visibility === CollectionVisibility.PUBLIC
    ? `A collection by ${ownerName ?? 'a member'}.`
    : 'A collection of newsletters and editions.';

/** The latest public collections. */
export async function describeCollections({ collections }: CollectionSources): Promise<ShownList> {
  const { items } = await collections.listPublic(VISITOR, {});
  return {
    title: 'Collections',
    lead: 'Newsletters and editions that members have chosen.',
    isItemList: true,
    parents: [],
    entries: items.map(({ slug, name, visibility, ownerName }) => ({
      path: `/collections/${slug}`,
      title: name,
      text: leadOf(visibility, ownerName),
    })),
  };
}

/** A collection, as visitors see it. Undefined if they may not. */
export async function describeCollection(
  slug: string,
  { collections, collectionEntries, site }: CollectionSources,
): Promise<ShownList | undefined> {
  const collection = await collections.find(VISITOR, slug);
  if (!collection) return undefined;
  const entries = (await collectionEntries.ofCollections([collection.id])).get(collection.id) ?? [];
  const { name, ownerName, visibility, feeds } = collection;
  for (const { edition } of entries) if (edition) asReadBy(edition, VISITOR, site.current);
  return {
    title: name,
    lead: leadOf(visibility, ownerName),
    feed: feeds?.rss,
    isUnlisted: visibility !== CollectionVisibility.PUBLIC,
    isItemList: true,
    entries: entries.map((entry) => ({ path: pathOf(entry), title: titleOf(entry), text: textOf(entry) })),
  };
}
