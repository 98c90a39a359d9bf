import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Admin } from '../../../people/accounts/access.js';
import { AsAdmin } from '../../../endpoints/graphql/audience.js';
import { Cost, MaxLength } from '../../../endpoints/graphql/limits/cost.js';
import { parseId } from '../../../base/validation/parse-input.js';
import { EmbeddingGenerationView } from './embedding-generation.type.js';
import { StartGenerationArgs } from './generation.inputs.js';
import type { GenerationService } from './generation.service.js';

const ID_ARG = { description: 'The generation.' };

@Resolver(() => EmbeddingGenerationView)
export class GenerationResolver {
  constructor(private readonly generations: GenerationService) {}

  @MaxLength(50)
  @Query(() => [EmbeddingGenerationView], {
    description: 'All generations of embeddings, newest first.',
  })
  embeddingGenerations(@AsAdmin() admin: Admin): Promise<EmbeddingGenerationView[]> {
    return this.generations.list(admin);
  }

  @Mutation(() => EmbeddingGenerationView, {
    description: 'Builds a new generation of embeddings in the background, without affecting the one in use.',
  })
  @Cost(50)
  startEmbeddingGeneration(
    @AsAdmin() admin: Admin,
    @Args() args: StartGenerationArgs,
  ): Promise<EmbeddingGenerationView> {
    return this.generations.start(admin, args);
  }

  @Mutation(() => EmbeddingGenerationView, {
    description: 'Switches searches to a complete generation, newer or older, in one step.',
  })
  switchEmbeddingGeneration(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, ID_ARG) id: string,
  ): Promise<EmbeddingGenerationView> {
    return this.generations.switchTo(admin, parseId(id));
  }

  @Mutation(() => ID, { description: 'Deletes an inactive generation in the background.' })
  deleteEmbeddingGeneration(@AsAdmin() admin: Admin, @Arg('id', () => ID, ID_ARG) id: string): Promise<number> {
    return this.generations.delete(admin, parseId(id));
  }
}
