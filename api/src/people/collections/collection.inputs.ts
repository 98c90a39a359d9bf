import {
  collectionNoteRules,
  collectionRules,
  collectionThingRules,
  CollectionVisibility,
  entryPositionRules,
  newEntryRules,
} from '@niche-newsletters/rules/collection.rules';
import { listRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'Name of a collection, and who can read it.' })
export class CollectionInput {
  static readonly rules = collectionRules;

  @Field(() => String, { description: 'Its name, 1 to 100 characters.' })
  name: string;

  @Field(() => CollectionVisibility, {
    nullable: true,
    description: 'Who can read it. Without it, a new one is private, and another stays as it is.',
  })
  visibility?: CollectionVisibility | null;
}

@ArgsType()
export class PublicCollectionArgs {
  static readonly rules = listRules;

  @Field(() => String, { nullable: true, description: 'Words to find in the name.' })
  search?: string | null;

  @Field(() => Int, { nullable: true, defaultValue: 1, description: 'Number of the page, from 1.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'Items per page, at most 100.' })
  limit?: number | null;
}

@ArgsType()
export class CollectionThingArgs {
  static readonly rules = collectionThingRules;

  @Field(() => ID, { nullable: true, description: 'ID of a newsletter.' })
  newsletterId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of an edition.' })
  editionId?: string | null;
}

@InputType({ description: 'What to add to a collection: a newsletter or an edition.' })
export class CollectionEntryInput {
  static readonly rules = newEntryRules;

  @Field(() => ID, {
    nullable: true,
    description: "ID of the collection. Without it, the member's collection 'Saved', which is made if there is none.",
  })
  collectionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of a newsletter.' })
  newsletterId?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of an edition.' })
  editionId?: string | null;

  @Field(() => String, { nullable: true, description: 'A note, at most 500 characters.' })
  note?: string | null;
}

@ArgsType()
export class EntryNoteArgs {
  static readonly rules = collectionNoteRules;

  @Field(() => ID, { description: 'ID of the entry.' })
  id: string;

  @Field(() => String, { description: 'The note, at most 500 characters. An empty text removes it.' })
  note: string;
}

@ArgsType()
export class EntryPositionArgs {
  static readonly rules = entryPositionRules;

  @Field(() => ID, { description: 'ID of the entry.' })
  id: string;

  @Field(() => Int, { description: 'Its new position, from 1.' })
  position: number;
}
