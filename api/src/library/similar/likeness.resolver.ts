import { Arg, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { LikenessService } from './likeness.service.js';

@ObjectType({ description: 'A similar newsletter.' })
export class SimilarNewsletter {
  @Field(() => Newsletter, { description: 'The newsletter.' })
  newsletter: Newsletter;

  @Field(() => String, { description: 'The reason in one sentence.' })
  reason: string;

  @Field(() => Float, { description: 'Similarity. Higher is more similar.' })
  score: number;
}

@Resolver(() => Newsletter)
export class LikenessResolver {
  constructor(private readonly likeness: LikenessService) {}

  @Cost(10)
  @FieldResolver(() => [SimilarNewsletter], {
    description: 'The most similar newsletters by content, topics and shared names, at most 20.',
  })
  similar(
    @Root() newsletter: Newsletter,
    @Arg('limit', () => Int, { nullable: true, defaultValue: 5, description: 'Maximum number of items.' })
    limit: number,
  ): Promise<SimilarNewsletter[]> {
    return this.likeness.similar(newsletter.id, limit);
  }
}
