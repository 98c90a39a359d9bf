import { MAX_CATEGORIES } from '@niche-newsletters/rules/topic.rules';
import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { refusePrograms, type Admin } from '../../people/accounts/access.js';
import {
  CategoryInput,
  NewCategoryInput,
  NewTopicInput,
  TopicFormatArgs,
  TopicInput,
  TopicListInput,
} from './topic-admin.inputs.js';
import {
  AdminCategory,
  AdminTopic,
  MAX_IDEAS,
  MAX_MERGES,
  TopicIdea,
  TopicImport,
  TopicMerge,
  TopicUse,
} from './topic-admin.types.js';
import type { TopicChangeService } from './topic-change.service.js';
import type { TopicListService } from './topic-list.service.js';
import type { TopicMergeService } from './topic-merge.service.js';
import type { TopicOverviewService } from './topic-overview.service.js';

interface TopicAdminDeps {
  topicOverview: TopicOverviewService;
  topicChanges: TopicChangeService;
  topicMerges: TopicMergeService;
  topicLists: TopicListService;
}

/** Counts the newsletters of all topics, or the subjects of all newsletters. */
const COUNTS_ALL = 50;
/** Writes up to 400 topics. */
const WRITES_ALL = 500;
const TOPIC = { description: 'ID of the topic.' };
const CATEGORY = { description: 'ID of the category.' };

@Resolver()
export class TopicAdminResolver {
  constructor(private readonly deps: TopicAdminDeps) {}

  @Cost(COUNTS_ALL)
  @MaxLength(MAX_CATEGORIES)
  @Query(() => [AdminCategory], { description: 'All categories and topics, also hidden ones, in their order.' })
  adminTopics(@AsAdmin() admin: Admin): Promise<AdminCategory[]> {
    return this.deps.topicOverview.list(admin);
  }

  @Query(() => TopicUse, { description: 'What a merge of a topic would move, and why it cannot be deleted.' })
  topicUse(@AsAdmin() admin: Admin, @Arg('id', () => ID, TOPIC) id: string): Promise<TopicUse> {
    return this.deps.topicMerges.use(admin, parseId(id));
  }

  @Cost(COUNTS_ALL)
  @MaxLength(MAX_IDEAS)
  @Query(() => [TopicIdea], { description: 'What many newsletters write about, and what is no topic yet.' })
  topicIdeas(@AsAdmin() admin: Admin): Promise<TopicIdea[]> {
    return this.deps.topicOverview.ideas(admin);
  }

  @MaxLength(MAX_MERGES)
  @Query(() => [TopicMerge], { description: 'Merges of the last month, latest first.' })
  topicMerges(@AsAdmin() admin: Admin): Promise<TopicMerge[]> {
    refusePrograms(admin);
    return this.deps.topicMerges.list();
  }

  @Cost(COUNTS_ALL)
  @Query(() => String, { description: 'All topics as a list: CSV, or JSON as starter sets are written.' })
  exportTopics(@AsAdmin() admin: Admin, @Args() { format }: TopicFormatArgs): Promise<string> {
    return this.deps.topicLists.export(admin, format);
  }

  @Mutation(() => AdminCategory, { description: 'Adds a category, as the last one.' })
  async createCategory(
    @AsAdmin() admin: Admin,
    @Arg('input', () => NewCategoryInput, { description: 'Its name and description.' }) input: NewCategoryInput,
  ): Promise<AdminCategory> {
    const { id } = await this.deps.topicChanges.createCategory(admin, input);
    return this.deps.topicOverview.getCategory(admin, id);
  }

  @Mutation(() => AdminCategory, { description: 'Renames or describes a category, or puts it in another place.' })
  async updateCategory(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, CATEGORY) id: string,
    @Arg('input', () => CategoryInput, { description: 'What to change.' }) input: CategoryInput,
  ): Promise<AdminCategory> {
    const category = await this.deps.topicChanges.updateCategory(admin, parseId(id), input);
    return this.deps.topicOverview.getCategory(admin, category.id);
  }

  @Mutation(() => ID, { description: 'Deletes a category without topics. Returns its ID.' })
  async deleteCategory(@AsAdmin() admin: Admin, @Arg('id', () => ID, CATEGORY) id: string): Promise<string> {
    await this.deps.topicChanges.deleteCategory(admin, parseId(id));
    return id;
  }

  @Mutation(() => AdminTopic, { description: 'Adds a topic, as the last one of its category.' })
  async createTopic(
    @AsAdmin() admin: Admin,
    @Arg('input', () => NewTopicInput, { description: 'The topic.' }) input: NewTopicInput,
  ): Promise<AdminTopic> {
    const categoryId = parseId(input.categoryId, 'categoryId');
    const { id } = await this.deps.topicChanges.createTopic(admin, { ...input, categoryId });
    return this.deps.topicOverview.getTopic(admin, id);
  }

  @Mutation(() => AdminTopic, {
    description: 'Changes a topic. The address follows its name, and the old address leads to the new one.',
  })
  async updateTopic(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, TOPIC) id: string,
    @Arg('input', () => TopicInput, { description: 'What to change.' }) input: TopicInput,
  ): Promise<AdminTopic> {
    const categoryId = input.categoryId == null ? null : parseId(input.categoryId, 'categoryId');
    const topic = await this.deps.topicChanges.updateTopic(admin, parseId(id), { ...input, categoryId });
    return this.deps.topicOverview.getTopic(admin, topic.id);
  }

  @Mutation(() => TopicMerge, {
    description:
      'Merges a topic into another one: newsletters, follows, webhooks and followed searches move, and its address leads to the other. A worker moves them in small groups.',
  })
  mergeTopics(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'ID of the topic that goes.' }) id: string,
    @Arg('intoId', () => ID, { description: 'ID of the topic that stays.' }) intoId: string,
  ): Promise<TopicMerge> {
    return this.deps.topicMerges.merge(admin, parseId(id), parseId(intoId, 'intoId'));
  }

  @Mutation(() => TopicMerge, { description: 'Undoes a merge within a day. What was changed since stays as it is.' })
  undoTopicMerge(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'ID of the merge.' }) id: string,
  ): Promise<TopicMerge> {
    return this.deps.topicMerges.undo(admin, parseId(id));
  }

  @Mutation(() => ID, { description: 'Deletes a topic that nothing uses. Returns its ID.' })
  async deleteTopic(@AsAdmin() admin: Admin, @Arg('id', () => ID, TOPIC) id: string): Promise<string> {
    await this.deps.topicChanges.deleteTopic(admin, parseId(id));
    return id;
  }

  @Cost(WRITES_ALL)
  @Mutation(() => TopicImport, { description: 'Adds and changes topics by a list, all of it or nothing.' })
  importTopics(
    @AsAdmin() admin: Admin,
    @Arg('input', () => TopicListInput, { description: 'The list.' }) input: TopicListInput,
  ): Promise<TopicImport> {
    return this.deps.topicLists.import(admin, input);
  }
}
