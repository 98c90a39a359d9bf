import { Arg, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Cost } from '../graphql/limits/cost.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import type { LikenessService } from './likeness.service.js';

@ObjectType({ description: 'A newsletter that writes about the same.' })
export class SimilarNewsletter {
  @Field(() => Newsletter, { description: 'The newsletter.' })
  newsletter: Newsletter;

  @Field(() => String, { description: 'Why, in one line.' })
  reason: string;

  @Field(() => Float, { description: 'How alike they are; higher is more.' })
  score: number;
}

@Resolver(() => Newsletter)
export class LikenessResolver {
  constructor(private readonly likeness: LikenessService) {}

  @Cost(10)
  @FieldResolver(() => [SimilarNewsletter], {
    description: 'Newsletters most like it by what they write, their topics and the names that they share; at most 20.',
  })
  similar(
    @Root() newsletter: Newsletter,
    @Arg('limit', () => Int, { nullable: true, defaultValue: 5, description: 'How many at most.' }) limit: number,
  ): Promise<SimilarNewsletter[]> {
    return this.likeness.similar(newsletter.id, limit);
  }
}
