import { Arg, Args, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import type { Admin } from '../../people/accounts/access.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { Candidate, NeighbourService } from './neighbour.service.js';
import { NeighbourCandidateArgs, NeighbourCandidateList, NewsletterRecommendation } from './neighbour.types.js';

const CANDIDATE = { description: 'ID of the candidate.' };
const LIMIT = { nullable: true, defaultValue: 5, description: 'Maximum number of items.' } as const;

@Resolver(() => Newsletter)
export class NeighbourResolver {
  constructor(private readonly neighbours: NeighbourService) {}

  @Cost(10)
  @FieldResolver(() => [NewsletterRecommendation], {
    description: 'Newsletters of the directory that recommend this one, at most 20.',
  })
  recommendedBy(
    @Root() newsletter: Newsletter,
    @Arg('limit', () => Int, LIMIT) limit: number,
  ): Promise<NewsletterRecommendation[]> {
    return this.neighbours.recommendedBy(newsletter.id, limit);
  }

  @Cost(10)
  @FieldResolver(() => [NewsletterRecommendation], {
    description: 'Newsletters of the directory that this one recommends, at most 20.',
  })
  recommends(
    @Root() newsletter: Newsletter,
    @Arg('limit', () => Int, LIMIT) limit: number,
  ): Promise<NewsletterRecommendation[]> {
    return this.neighbours.recommends(newsletter.id, limit);
  }

  @Query(() => NeighbourCandidateList, {
    description:
      'Recommended sites that the directory does not have. Those that most newsletters recommend first. The total counts at most 1,000.',
  })
  neighbourCandidates(@AsAdmin() admin: Admin, @Args() args: NeighbourCandidateArgs): Promise<Paged<Candidate>> {
    return this.neighbours.candidates(admin, args);
  }

  @Mutation(() => ID, { description: 'Puts a recommended site on a list of the import, where it is checked first.' })
  async acceptNeighbour(@AsAdmin() admin: Admin, @Arg('id', () => ID, CANDIDATE) id: string): Promise<string> {
    await this.neighbours.accept(admin, parseId(id));
    return id;
  }

  @Mutation(() => ID, { description: 'Says that a recommended site is not wanted.' })
  async dismissNeighbour(@AsAdmin() admin: Admin, @Arg('id', () => ID, CANDIDATE) id: string): Promise<string> {
    await this.neighbours.dismiss(admin, parseId(id));
    return id;
  }

  @Mutation(() => ID, { description: 'Makes a recommended site a candidate again. It stays on a list of the import.' })
  async restoreNeighbour(@AsAdmin() admin: Admin, @Arg('id', () => ID, CANDIDATE) id: string): Promise<string> {
    await this.neighbours.restore(admin, parseId(id));
    return id;
  }
}
