import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Admin } from '../../accounts/access.js';
import { AsAdmin } from '../../graphql/audience.js';
import { Cost } from '../../graphql/limits/cost.js';
import { parseId } from '../../validation/parse-input.js';
import { EmbeddingGenerationView } from './embedding-generation.type.js';
import { StartGenerationArgs } from './generation.inputs.js';
import type { GenerationService } from './generation.service.js';

const ID_ARG = { description: 'The generation.' };

@Resolver(() => EmbeddingGenerationView)
export class GenerationResolver {
  constructor(private readonly generations: GenerationService) {}

  @Query(() => [EmbeddingGenerationView], {
    description: 'The generations of embeddings, the newest first: the one that answers searches and those beside it.',
  })
  embeddingGenerations(@AsAdmin() admin: Admin): Promise<EmbeddingGenerationView[]> {
    return this.generations.list(admin);
  }

  @Mutation(() => EmbeddingGenerationView, {
    description: 'Builds a new generation of embeddings in the background, beside the one in use.',
  })
  @Cost(50)
  startEmbeddingGeneration(
    @AsAdmin() admin: Admin,
    @Args() args: StartGenerationArgs,
  ): Promise<EmbeddingGenerationView> {
    return this.generations.start(admin, args);
  }

  @Mutation(() => EmbeddingGenerationView, {
    description: 'Lets a complete generation answer searches from now on, in one step; also back to an earlier one.',
  })
  switchEmbeddingGeneration(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, ID_ARG) id: string,
  ): Promise<EmbeddingGenerationView> {
    return this.generations.switchTo(admin, parseId(id));
  }

  @Mutation(() => ID, { description: 'Deletes a generation that is not in use, in the background.' })
  deleteEmbeddingGeneration(@AsAdmin() admin: Admin, @Arg('id', () => ID, ID_ARG) id: string): Promise<number> {
    return this.generations.delete(admin, parseId(id));
  }
}
