import { Arg, Query, Resolver } from 'type-graphql';
import type { Member } from '../../people/accounts/access.js';
import { AsMember } from '../../endpoints/graphql/audience.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import type { TopicSuggestionService } from './topic-suggestion.service.js';

@Resolver()
export class TopicSuggestionResolver {
  constructor(private readonly suggestions: TopicSuggestionService) {}

  @MaxLength(7)
  @Query(() => [Subcategory], {
    description: 'Up to three topics that fit what a newsletter says of itself, the best first. Requires sign-in.',
  })
  @Cost(20)
  suggestedTopics(
    @AsMember() member: Member,
    @Arg('name', () => String, { description: 'Name of the newsletter.' }) name: string,
    @Arg('description', () => String, { description: 'Its description.' }) description: string,
  ): Promise<Subcategory[]> {
    return this.suggestions.suggest(member, { name, description });
  }
}
