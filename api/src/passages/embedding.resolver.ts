import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { requireAdmin } from '../accounts/access.js';
import { Edition } from '../editions/edition.entity.js';
import type { Context } from '../graphql/context.js';
import { parseId } from '../validation/parse-input.js';
import { BatchResult } from '../editions/batch-result.type.js';
import type { EmbeddingModels } from './embedding-models.js';
import { EmbeddingOptions } from './embedding.inputs.js';
import type { EmbeddingService } from './embedding.service.js';

@ObjectType('EmbeddingModel', { description: 'A model that makes vectors of passages.' })
export class EmbeddingModelChoice {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Int, { description: 'The size of its vectors where no other is asked for.' })
  dimensions: number;

  @Field(() => Int, { description: 'The smallest size that it makes.' })
  minDimensions: number;

  @Field(() => Int, { description: 'The largest size that it makes.' })
  maxDimensions: number;

  @Field(() => Boolean, { description: 'Whether it can be used here.' })
  isAvailable: boolean;

  @Field(() => String, { nullable: true, description: 'Why it cannot be used here.' })
  unavailableBecause: string | null;

  @Field(() => Boolean, { description: 'Whether searches use it.' })
  isDefault: boolean;
}

const OPTIONS = { nullable: true, description: 'With which model and size.' };

@Resolver()
export class EmbeddingResolver {
  constructor(
    private readonly embeddings: EmbeddingService,
    private readonly models: EmbeddingModels,
  ) {}

  @Query(() => [EmbeddingModelChoice], { description: 'Models that passages can be embedded with.' })
  embeddingModels(@Ctx() { caller }: Context): EmbeddingModelChoice[] {
    requireAdmin(caller);
    return this.models.all.map((model) => ({
      name: model.name,
      dimensions: model.dimensions,
      minDimensions: model.dimensionRange.min,
      maxDimensions: model.dimensionRange.max,
      isAvailable: !model.unavailableBecause,
      unavailableBecause: model.unavailableBecause ?? null,
      isDefault: model === this.models.active,
    }));
  }

  @Mutation(() => Edition, { description: 'Makes the embeddings of an edition, or makes them again.' })
  generateEmbedding(
    @Ctx() { caller }: Context,
    @Arg('editionId', () => ID, { description: 'The edition.' }) editionId: string,
    @Arg('options', () => EmbeddingOptions, OPTIONS) options?: EmbeddingOptions,
  ): Promise<Edition> {
    return this.embeddings.generate(requireAdmin(caller), parseId(editionId, 'editionId'), options);
  }

  @Mutation(() => BatchResult, { description: 'Makes the embeddings of several editions.' })
  generateEmbeddings(
    @Ctx() { caller }: Context,
    @Arg('editionIds', () => [ID], { description: 'The editions.' }) editionIds: string[],
    @Arg('options', () => EmbeddingOptions, OPTIONS) options?: EmbeddingOptions,
    @Arg('skipExisting', () => Boolean, {
      nullable: true,
      defaultValue: true,
      description: 'Leaves editions alone that have embeddings of this model and size.',
    })
    skipExisting?: boolean,
  ): Promise<BatchResult> {
    const ids = editionIds.map((id) => parseId(id, 'editionIds'));
    return this.embeddings.generateMany(requireAdmin(caller), ids, { ...options, skipExisting });
  }
}
