import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { MAX_COLLECTION_ENTRIES, MAX_COLLECTIONS } from '@niche-newsletters/rules/collection.rules';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import { batchLoader, type BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Member } from '../accounts/access.js';
import type { CollectionEntryService } from './collection-entry.service.js';
import {
  CollectionEntryInput,
  CollectionInput,
  CollectionThingArgs,
  EntryNoteArgs,
  EntryPositionArgs,
  PublicCollectionArgs,
} from './collection.inputs.js';
import type { CollectionService } from './collection.service.js';
import { CollectionList, CollectionView, EntryView, SavedThings } from './collection.types.js';

/** Each collection may hold other things. A hundred IDs count as an object. */
const ALL_SAVED = (MAX_COLLECTIONS * MAX_COLLECTION_ENTRIES) / 100;

export const entriesOfCollectionLoader = (entries: CollectionEntryService) =>
  batchLoader(async (ids: readonly number[]) => {
    const found = await entries.ofCollections(ids);
    return ids.map((id) => found.get(id) ?? []);
  });

@Resolver(() => CollectionView)
export class CollectionResolver {
  constructor(
    private readonly service: CollectionService,
    private readonly entriesOfCollection: BatchLoader<number, EntryView[]>,
  ) {}

  @MaxLength(MAX_COLLECTIONS)
  @Query(() => [CollectionView], {
    description: 'Collections of the signed-in user, in order of name. At most 100.',
  })
  collections(@AsMember() member: Member): Promise<CollectionView[]> {
    return this.service.list(member);
  }

  @Query(() => CollectionView, {
    nullable: true,
    description: 'A collection that the caller can read, or null if there is none.',
  })
  collection(
    @Ctx() { caller }: Context,
    @Arg('slug', () => String, { description: 'Its slug.' }) slug: string,
  ): Promise<CollectionView | null> {
    return this.service.find(caller, slug);
  }

  @Query(() => CollectionList, { description: 'Public collections that hold something, latest first.' })
  publicCollections(@Ctx() { caller }: Context, @Args() args: PublicCollectionArgs): Promise<Paged<CollectionView>> {
    return this.service.listPublic(caller, args);
  }

  @MaxLength(MAX_COLLECTION_ENTRIES)
  @FieldResolver(() => [EntryView], { description: 'What it holds, in its order. At most 200.' })
  entries(@Root() { id }: CollectionView, @Ctx() context: Context): Promise<EntryView[]> {
    return this.entriesOfCollection(context).load(id);
  }

  @Mutation(() => CollectionView, { description: 'Creates a collection. It is private unless told otherwise.' })
  createCollection(
    @AsMember() member: Member,
    @Arg('input', () => CollectionInput, { description: 'Its name, and who can read it.' }) input: CollectionInput,
  ): Promise<CollectionView> {
    return this.service.create(member, input);
  }

  @Mutation(() => CollectionView, { description: 'Renames a collection, or changes who can read it.' })
  updateCollection(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the collection.' }) id: string,
    @Arg('input', () => CollectionInput, { description: 'Its name, and who can read it.' }) input: CollectionInput,
  ): Promise<CollectionView> {
    return this.service.update(member, parseId(id), input);
  }

  @Mutation(() => CollectionView, {
    description: 'Gives the page and the feeds of a collection new addresses. The ones until now stop working.',
  })
  renewCollectionAddress(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the collection.' }) id: string,
  ): Promise<CollectionView> {
    return this.service.renewAddress(member, parseId(id));
  }

  @Mutation(() => CollectionView, { description: 'Removes the entries that are not public any more.' })
  removeHiddenEntries(
    @AsMember() member: Member,
    @Arg('collectionId', () => ID, { description: 'ID of the collection.' }) collectionId: string,
  ): Promise<CollectionView> {
    return this.service.removeHidden(member, parseId(collectionId, 'collectionId'));
  }

  @Mutation(() => ID, { description: 'Deletes a collection. For a week, `restoreCollection` undoes that.' })
  async deleteCollection(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the collection.' }) id: string,
  ): Promise<string> {
    await this.service.remove(member, parseId(id));
    return id;
  }

  @Mutation(() => CollectionView, { description: 'Brings back a collection that was deleted within the last week.' })
  restoreCollection(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the collection.' }) id: string,
  ): Promise<CollectionView> {
    return this.service.restore(member, parseId(id));
  }
}

@Resolver()
export class CollectionEntryResolver {
  constructor(private readonly service: CollectionEntryService) {}

  @MaxLength(MAX_COLLECTIONS)
  @Query(() => [EntryView], {
    description: 'Where the signed-in user has saved a newsletter or an edition: one entry for each collection.',
  })
  savedIn(@AsMember() member: Member, @Args() args: CollectionThingArgs): Promise<EntryView[]> {
    return this.service.savedIn(member, args);
  }

  @Cost(ALL_SAVED)
  @Query(() => SavedThings, { description: 'All that the signed-in user has saved.' })
  saved(@AsMember() member: Member): Promise<SavedThings> {
    return this.service.saved(member);
  }

  @Mutation(() => EntryView, {
    description:
      'Adds a newsletter or an edition to the end of a collection. What is there already stays. What was removed within a week comes back, with its place and note.',
  })
  addToCollection(
    @AsMember() member: Member,
    @Arg('input', () => CollectionEntryInput, { description: 'What to add.' }) input: CollectionEntryInput,
  ): Promise<EntryView> {
    return this.service.add(member, input);
  }

  @Mutation(() => EntryView, { description: 'Replaces the note of an entry.' })
  updateCollectionEntry(@AsMember() member: Member, @Args() { id, note }: EntryNoteArgs): Promise<EntryView> {
    return this.service.annotate(member, parseId(id), note);
  }

  @MaxLength(MAX_COLLECTION_ENTRIES)
  @Mutation(() => [EntryView], {
    description: 'Moves an entry to another position. Returns all entries of the collection in their new order.',
  })
  moveCollectionEntry(@AsMember() member: Member, @Args() { id, position }: EntryPositionArgs): Promise<EntryView[]> {
    return this.service.move(member, parseId(id), position);
  }

  @Mutation(() => ID, {
    description: 'Removes an entry. To undo that within a week, add the same again: it gets its note and place back.',
  })
  async removeFromCollection(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the entry.' }) id: string,
  ): Promise<string> {
    await this.service.remove(member, parseId(id));
    return id;
  }
}
