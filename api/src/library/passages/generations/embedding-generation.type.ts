import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GenerationStatus } from './embedding-generation.entity.js';

registerEnumType(GenerationStatus, {
  name: 'EmbeddingGenerationStatus',
  description: 'Status of an embedding generation.',
  valuesConfig: {
    BUILDING: { description: 'A background job is embedding the remaining editions.' },
    READY: { description: 'Complete. Searches can switch to it.' },
    PARTIAL: { description: 'Covers only the editions that administrators embedded one by one.' },
    DELETING: { description: 'A background job is deleting it.' },
  },
});

@ObjectType('EmbeddingGeneration', {
  description:
    'Embeddings of the same model and size, of passages split by the same rules. Searches use one generation at a time.',
})
export class EmbeddingGenerationView {
  @Field(() => ID, { description: 'Its ID.' })
  id: number;

  @Field(() => String, { description: 'Name of the model.' })
  model: string;

  @Field(() => Int, { description: 'Dimensions of the vectors.' })
  dimensions: number;

  @Field(() => String, { description: 'Version of the rules that split texts into passages.' })
  rules: string;

  @Field(() => GenerationStatus, { description: 'Its status.' })
  status: GenerationStatus;

  @Field(() => Boolean, { description: 'Whether searches use it.' })
  isActive: boolean;

  @Field(() => Boolean, { description: 'Whether its model is configured on this server.' })
  isAvailable: boolean;

  @Field(() => Boolean, { description: 'Whether searches switch to it when it is complete.' })
  switchesWhenReady: boolean;

  @Field(() => Int, { description: 'Number of embedded editions.' })
  embedded: number;

  @Field(() => Int, { description: 'Number of editions to embed.' })
  total: number;

  @Field(() => Int, { description: 'Number of editions that could not be embedded.' })
  failedEditions: number;

  @Field(() => String, { nullable: true, description: 'Why building is paused. It is retried automatically.' })
  problem: string | null;

  @Field(() => Date, { description: 'When it was started.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was completed.' })
  builtAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When searches last started to use it.' })
  activatedAt: Date | null;
}
