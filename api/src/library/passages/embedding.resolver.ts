import { Arg, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Admin } from '../../people/accounts/access.js';
import { Edition } from '../editions/edition.entity.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import { BatchResult } from '../editions/batch-result.type.js';
import { EmbeddedEditions, EmbeddingOptions } from './embedding.inputs.js';
import type { EmbeddingService } from './embedding.service.js';
import type { GenerationService } from './generations/generation.service.js';

@ObjectType('EmbeddingModel', { description: 'A model that embeds passages.' })
export class EmbeddingModelChoice {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Int, { description: 'Default dimensions of its vectors.' })
  dimensions: number;

  @Field(() => Int, { description: 'Minimum dimensions.' })
  minDimensions: number;

  @Field(() => Int, { description: 'Maximum dimensions.' })
  maxDimensions: number;

  @Field(() => Boolean, { description: 'Whether it is configured on this server.' })
  isAvailable: boolean;

  @Field(() => String, { nullable: true, description: 'Why it is unavailable, if so.' })
  unavailableBecause: string | null;

  @Field(() => Boolean, { description: 'Whether searches use it.' })
  isDefault: boolean;
}

const OPTIONS = { nullable: true, description: 'Model and dimensions to use.' };

@Resolver()
export class EmbeddingResolver {
  constructor(
    private readonly embeddings: EmbeddingService,
    private readonly generations: GenerationService,
  ) {}

  @MaxLength(50)
  @Query(() => [EmbeddingModelChoice], { description: 'Available embedding models.' })
  async embeddingModels(@AsAdmin() admin: Admin): Promise<EmbeddingModelChoice[]> {
    const inUse = await this.generations.inUse();
    return this.generations.models.list(admin).map((model) => ({
      name: model.name,
      dimensions: model.dimensions,
      minDimensions: model.dimensionRange.min,
      maxDimensions: model.dimensionRange.max,
      isAvailable: !model.unavailableBecause,
      unavailableBecause: model.unavailableBecause ?? null,
      isDefault: model === inUse.model,
    }));
  }

  @Mutation(() => Edition, { description: 'Generates the embeddings of an edition, replacing existing ones.' })
  @Cost(50)
  generateEmbedding(
    @AsAdmin() admin: Admin,
    @Arg('editionId', () => ID, { description: 'The edition.' }) editionId: string,
    @Arg('options', () => EmbeddingOptions, OPTIONS) options?: EmbeddingOptions,
  ): Promise<Edition> {
    return this.embeddings.generate(admin, parseId(editionId, 'editionId'), options);
  }

  @Mutation(() => BatchResult, { description: 'Generates the embeddings of several editions.' })
  @Cost(200)
  generateEmbeddings(
    @AsAdmin() admin: Admin,
    @Arg('editionIds', () => [ID], { description: 'The editions, at most 100.' }) editionIds: string[],
    @Arg('options', () => EmbeddingOptions, OPTIONS) options?: EmbeddingOptions,
    @Arg('skipExisting', () => Boolean, {
      nullable: true,
      defaultValue: true,
      description: 'Skips editions that already have embeddings of this model and size.',
    })
    skipExisting?: boolean,
  ): Promise<BatchResult> {
    const ids = parseInput(EmbeddedEditions, { editionIds }).editionIds.map((id) => parseId(id, 'editionIds'));
    return this.embeddings.generateMany(admin, ids, { ...options, skipExisting });
  }
}
