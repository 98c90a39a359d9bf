import { MAX_TOPICS_OF_CATEGORY, TOPIC_FORMATS } from '@niche-newsletters/rules/topic.rules';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { Person } from '../../people/accounts/person.type.js';

export const MAX_MERGES = 20;
export const MAX_IDEAS = 12;
/** Rows of a list that can be imported, and what is said about them. */
export const MAX_LINES = 400;

export enum MergeState {
  MERGING = 'merging',
  MERGED = 'merged',
  UNDOING = 'undoing',
  UNDONE = 'undone',
}
registerEnumType(MergeState, {
  name: 'TopicMergeState',
  description: 'How far a merge is. Newsletters move in small groups.',
});

export type TopicFormat = (typeof TOPIC_FORMATS)[number];

@ObjectType({ simpleResolvers: true, description: 'A topic, as administrators see it.' })
export class AdminTopic {
  @Field(() => ID, { description: 'ID of the topic.' })
  id: number;

  @Field(() => String, { description: 'Display name.' })
  name: string;

  @Field(() => String, { description: 'Its name in URLs, as in /topics/direct-mail. It follows the display name.' })
  slug: string;

  @Field(() => String, { description: 'Description in one sentence. May be empty.' })
  description: string;

  @Field(() => Boolean, { description: 'Whether readers do not see it. Newsletters keep it.' })
  isHidden: boolean;

  @Field(() => Boolean, { description: 'Whether a merge moves its newsletters just now. It cannot be changed.' })
  isMoving: boolean;

  @Field(() => Int, { description: 'Number of newsletters with any review status.' })
  newsletterCount: number;
}

@ObjectType({ simpleResolvers: true, description: 'A category, as administrators see it.' })
export class AdminCategory {
  @Field(() => ID, { description: 'ID of the category.' })
  id: number;

  @Field(() => String, { description: 'Display name.' })
  name: string;

  @Field(() => String, { description: 'Description in one sentence. May be empty.' })
  description: string;

  @MaxLength(MAX_TOPICS_OF_CATEGORY)
  @Field(() => [AdminTopic], { description: 'Its topics, also hidden ones, in their order.' })
  topics: AdminTopic[];
}

@ObjectType({ simpleResolvers: true, description: 'Two topics that became one.' })
export class TopicMerge {
  @Field(() => ID, { description: 'ID of the merge.' })
  id: number;

  @Field(() => String, { description: 'Name of the topic that went.' })
  name: string;

  @Field(() => String, { description: 'Name that the other one had then.' })
  targetName: string;

  @Field(() => MergeState, { description: 'How far it is.' })
  state: MergeState;

  @Field(() => Boolean, { description: 'Whether `undoTopicMerge` can undo it: for a day after it is done.' })
  canUndo: boolean;

  @Field(() => Int, { description: 'Newsletters, follows, webhooks and followed searches that it has moved so far.' })
  movedCount: number;

  @Field(() => Date, { description: 'When it was begun.' })
  mergedAt: Date;

  @Field(() => Person, { nullable: true, description: 'Who merged them.' })
  mergedBy: Person | null;
}

@ObjectType({ simpleResolvers: true, description: 'What uses a topic, and would move with it.' })
export class TopicUse {
  @Field(() => ID, { description: 'ID of the topic.' })
  id: number;

  @Field(() => Int, { description: 'Newsletters with any review status.' })
  newsletters: number;

  @Field(() => Int, { description: 'Members who follow it.' })
  follows: number;

  @Field(() => Int, { description: 'Webhooks for it.' })
  webhooks: number;

  @Field(() => Int, { description: 'Followed searches that it narrows.' })
  searches: number;

  @Field(() => Int, { description: 'Running promotions of its newsletters. They stay with their newsletters.' })
  promotions: number;
}

@ObjectType({ simpleResolvers: true, description: 'A subject that newsletters write about, and that is no topic yet.' })
export class TopicIdea {
  @Field(() => ID, { description: 'ID of the subject, as in `adminEntities`.' })
  id: number;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Int, { description: 'Newsletters that write about it.' })
  newsletters: number;
}

@ObjectType({ simpleResolvers: true, description: 'Something about a line of a list of topics.' })
export class TopicLine {
  @Field(() => Int, { description: 'Number of the line, or of the topic in JSON, from 1.' })
  line: number;

  @Field(() => String, { description: 'What would change, what has changed, or what is wrong.' })
  text: string;
}

@ObjectType({ simpleResolvers: true, description: 'What a list of topics changes.' })
export class TopicImport {
  @Field(() => Boolean, { description: 'False for a trial, and if there are errors: then nothing has changed.' })
  isApplied: boolean;

  @MaxLength(MAX_LINES)
  @Field(() => [TopicLine], { description: 'What changes.' })
  changes: TopicLine[];

  @MaxLength(MAX_LINES)
  @Field(() => [TopicLine], { description: 'What is wrong.' })
  errors: TopicLine[];
}
