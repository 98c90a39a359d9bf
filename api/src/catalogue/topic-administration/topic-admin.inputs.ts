import {
  categoryRules,
  newCategoryRules,
  newTopicRules,
  TOPIC_FORMATS,
  topicFormatRules,
  topicListRules,
  topicRules,
} from '@niche-newsletters/rules/topic.rules';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { TopicFormat } from './topic-admin.types.js';

const FORMAT = { description: `One of ${TOPIC_FORMATS.map((format) => `\`${format}\``).join(', ')}.` };
const PLACE = { nullable: true, description: 'Its place, from 0. The others move up or down.' } as const;

@InputType({ description: 'A new category.' })
export class NewCategoryInput {
  static readonly rules = newCategoryRules;

  @Field(() => String, { description: 'Display name.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Description in one sentence.' })
  description?: string | null;
}

@InputType({ description: 'Changes of a category. What is missing stays.' })
export class CategoryInput {
  static readonly rules = categoryRules;

  @Field(() => String, { nullable: true, description: 'Display name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Description in one sentence.' })
  description?: string | null;

  @Field(() => Int, PLACE)
  position?: number | null;
}

@InputType({ description: 'A new topic.' })
export class NewTopicInput {
  static readonly rules = newTopicRules;

  @Field(() => String, { description: 'Display name. Its address is made of it.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Description in one sentence.' })
  description?: string | null;

  @Field(() => ID, { description: 'ID of its category.' })
  categoryId: string;
}

@InputType({ description: 'Changes of a topic. What is missing stays.' })
export class TopicInput {
  static readonly rules = topicRules;

  @Field(() => String, {
    nullable: true,
    description: 'Display name. Its address follows, and the old one leads to the new one.',
  })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Description in one sentence.' })
  description?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of another category.' })
  categoryId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether readers do not see it. Newsletters keep it.' })
  isHidden?: boolean | null;

  @Field(() => Int, PLACE)
  position?: number | null;
}

@ArgsType()
export class TopicFormatArgs {
  static readonly rules = topicFormatRules;

  @Field(() => String, FORMAT)
  format: TopicFormat;
}

@InputType({ description: 'A list of topics. It adds and changes topics, and deletes none.' })
export class TopicListInput {
  static readonly rules = topicListRules;

  @Field(() => String, FORMAT)
  format: TopicFormat;

  @Field(() => String, { description: 'The list, as `exportTopics` writes it.' })
  text: string;

  @Field(() => Boolean, { description: 'Whether to say only what would change.' })
  isTrial: boolean;
}
