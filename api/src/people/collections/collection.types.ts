import { CollectionVisibility } from '@niche-newsletters/rules/collection.rules';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { ListOf } from '../../endpoints/graphql/paging.js';
import { Edition } from '../../library/editions/edition.entity.js';

registerEnumType(CollectionVisibility, {
  name: 'CollectionVisibility',
  description:
    'Who can read a collection. PRIVATE: its owner. UNLISTED: whoever knows its address. PUBLIC: everyone; it is listed in the sitemap.',
});

@ObjectType({
  simpleResolvers: true,
  description: 'Addresses of a collection for feed readers and other programs. Whoever knows them can read it.',
})
export class CollectionFeeds {
  @Field(() => String, { description: 'As RSS.' })
  rss: string;

  @Field(() => String, { description: 'As Atom.' })
  atom: string;

  @Field(() => String, { description: 'As JSON Feed.' })
  json: string;

  @Field(() => String, { description: 'As OPML, in the order of the collection.' })
  opml: string;
}

@ObjectType('Collection', { simpleResolvers: true, description: "A member's list of newsletters and editions." })
export class CollectionView {
  @Field(() => ID, { description: 'ID of the collection.' })
  id: number;

  @Field(() => String, {
    description:
      'Last part of the address of its page: `/collections/SLUG`. Programs see the ID of an own collection that is not public, and can ask for it by that.',
  })
  slug: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => CollectionVisibility, { description: 'Who can read it.' })
  visibility: CollectionVisibility;

  @Field(() => String, {
    nullable: true,
    description:
      'Display name of its owner. Null unless it is public, or if its owner has no name but a part of the e-mail address.',
  })
  ownerName: string | null;

  @Field(() => Boolean, { description: 'Whether it belongs to the signed-in user.' })
  isMine: boolean;

  @Field(() => Int, { description: 'Number of its entries.' })
  entryCount: number;

  @Field(() => Int, {
    description: 'Number of entries that nobody sees, because they are not public any more. Told only to its owner.',
  })
  hiddenCount: number;

  @Field(() => Date, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it or its entries last changed.' })
  updatedAt: Date;

  @Field(() => CollectionFeeds, {
    nullable: true,
    description: 'Its feeds. Null for programs, unless it is public.',
  })
  feeds: CollectionFeeds | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of a list of collections.' })
export class CollectionList extends ListOf(CollectionView) {}

@ObjectType('CollectionEntry', { simpleResolvers: true, description: 'A newsletter or an edition in a collection.' })
export class EntryView {
  @Field(() => ID, { description: 'ID of the entry.' })
  id: number;

  @Field(() => ID, { description: 'ID of its collection.' })
  collectionId: number;

  @Field(() => Newsletter, { description: 'The newsletter, or the one of the edition.' })
  newsletter: Newsletter;

  @Field(() => Edition, { nullable: true, description: 'The edition. Null for a newsletter as a whole.' })
  edition: Edition | null;

  @Field(() => String, { description: "The owner's note, or an empty text." })
  note: string;

  @Field(() => Date, { description: 'When it was added.' })
  addedAt: Date;
}

@ObjectType({ simpleResolvers: true, description: 'What a member has saved, in any collection.' })
export class SavedThings {
  @Field(() => [ID], { description: 'IDs of newsletters.' })
  newsletterIds: number[];

  @Field(() => [ID], { description: 'IDs of editions.' })
  editionIds: number[];
}
