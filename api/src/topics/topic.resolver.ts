import { Query, Resolver } from 'type-graphql';
import { Category } from './category.entity.js';
import { Subcategory } from './subcategory.entity.js';
import type { TopicService } from './topic.service.js';

@Resolver(() => Subcategory)
export class TopicResolver {
  constructor(private readonly topics: TopicService) {}

  @Query(() => [Category], { description: 'All categories with their topics, by name.' })
  categories(): Promise<Category[]> {
    return this.topics.categories();
  }

  @Query(() => [Subcategory], { description: 'All topics, by category and name.' })
  subcategories(): Promise<Subcategory[]> {
    return this.topics.subcategories();
  }
}
