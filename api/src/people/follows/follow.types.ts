import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ConnectionOf, EdgeOf } from '../../endpoints/graphql/connections.js';
import { Edition } from '../../library/editions/edition.entity.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

export enum FollowKind {
  NEWSLETTER = 'newsletter',
  TOPIC = 'topic',
  ENTITY = 'entity',
  SAVED_SEARCH = 'saved_search',
}
registerEnumType(FollowKind, { name: 'FollowKind', description: 'What kind of thing is followed.' });

@ObjectType('Follow', { simpleResolvers: true, description: 'Something that the signed-in user follows.' })
export class FollowView {
  @Field(() => ID, { description: 'ID of the follow.' })
  id: number;

  @Field(() => FollowKind, { description: 'What kind of thing is followed.' })
  kind: FollowKind;

  @Field(() => ID, { description: 'ID of the newsletter, topic, entity or saved search.' })
  targetId: number;

  @Field(() => String, { description: 'Its name, or the words and filters of a search.' })
  name: string;

  @Field(() => String, { description: 'Path of its page.' })
  path: string;

  @Field(() => Date, { description: 'Since when.' })
  createdAt: Date;

  @Field(() => Int, { description: 'Number of new editions that it has found.' })
  newCount: number;
}

@ObjectType({ simpleResolvers: true, description: 'An edition that follows have found, once, however many match.' })
export class FollowedEdition {
  @Field(() => ID, { description: 'ID of this entry of the list.' })
  id: number;

  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @MaxLength(20)
  @Field(() => [FollowView], { description: 'The follows that have found it.' })
  reasons: FollowView[];

  @Field(() => Date, { description: 'When it was found.' })
  addedAt: Date;

  @Field(() => Boolean, { description: 'Whether it was marked as seen.' })
  isSeen: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'What became of sites that a member wanted to follow.' })
export class FollowedSites {
  @MaxLength(200)
  @Field(() => [FollowView], { description: 'Follows of the newsletters that the directory has.' })
  follows: FollowView[];

  @Field(() => [String], {
    description: 'Addresses that the directory does not have. Their newsletters can be submitted.',
  })
  unknown: string[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Addresses of feeds of what the signed-in user follows. Whoever knows them can read them.',
})
export class FollowFeeds {
  @Field(() => String, { description: 'As RSS. With `?follow=ID`, only what one follow has found.' })
  rss: string;

  @Field(() => String, { description: 'As Atom. With `?follow=ID`, only what one follow has found.' })
  atom: string;

  @Field(() => String, { description: 'As JSON Feed. With `?follow=ID`, only what one follow has found.' })
  json: string;

  @Field(() => String, { description: 'A list with one RSS feed for each follow, as OPML.' })
  opml: string;
}

@ObjectType({ description: 'A followed edition and its cursor.' })
export class FollowedEditionEdge extends EdgeOf(FollowedEdition) {}

@ObjectType({ description: 'A slice of the followed editions, latest first.' })
export class FollowedEditionConnection extends ConnectionOf(FollowedEdition, FollowedEditionEdge) {}
