import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Category } from './category.entity.js';
import { Subcategory } from './subcategory.entity.js';
import type { TopicService } from './topic.service.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

@Resolver(() => Category)
export class TopicResolver {
  constructor(
    private readonly topics: TopicService,
    private readonly topicsOfCategory: BatchLoader<number, Subcategory[]>,
  ) {}

  @MaxLength(20)
  @Query(() => [Category], { description: 'All categories with their topics, in order of name.' })
  categories(): Promise<Category[]> {
    return this.topics.categories();
  }

  @MaxLength(200)
  @Query(() => [Subcategory], { description: 'All topics, by category and name.' })
  subcategories(): Promise<Subcategory[]> {
    return this.topics.subcategories();
  }

  @MaxLength(20)
  @FieldResolver(() => [Subcategory], { description: 'Its topics, by name.', name: 'subcategories' })
  topicsOf(@Root() category: Category, @Ctx() context: Context): Promise<Subcategory[]> {
    return this.topicsOfCategory(context).load(category.id);
  }
}
