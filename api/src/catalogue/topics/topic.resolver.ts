import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Category } from './category.entity.js';
import { Subcategory } from './subcategory.entity.js';
import type { TopicService } from './topic.service.js';
import { MAX_ALL_TOPICS, MAX_CATEGORIES, MAX_TOPICS_OF_CATEGORY } from '@niche-newsletters/rules/topic.rules';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver(() => Category)
export class TopicResolver {
  constructor(
    private readonly topics: TopicService,
    private readonly topicsOfCategory: BatchLoader<number, Subcategory[]>,
  ) {}

  @MaxLength(MAX_CATEGORIES)
  @Query(() => [Category], {
    description: 'All categories with topics, in the order that administrators chose, else of name.',
  })
  categories(): Promise<Category[]> {
    return this.topics.categories();
  }

  @MaxLength(MAX_ALL_TOPICS)
  @Query(() => [Subcategory], {
    description: 'All topics by category, in the order that administrators chose, else of name.',
  })
  subcategories(): Promise<Subcategory[]> {
    return this.topics.subcategories();
  }

  @MaxLength(MAX_TOPICS_OF_CATEGORY)
  @FieldResolver(() => [Subcategory], {
    description: 'Its topics, in the order that administrators chose, else of name.',
    name: 'subcategories',
  })
  topicsOf(@Root() category: Category, @Ctx() context: Context): Promise<Subcategory[]> {
    return this.topicsOfCategory(context).load(category.id);
  }
}
