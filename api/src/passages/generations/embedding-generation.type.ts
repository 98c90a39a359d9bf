import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GenerationStatus } from './embedding-generation.entity.js';

registerEnumType(GenerationStatus, {
  name: 'EmbeddingGenerationStatus',
  description: 'How far a generation of embeddings is.',
  valuesConfig: {
    BUILDING: { description: 'A background job embeds the editions that are still missing.' },
    READY: { description: 'Complete: searches can be switched to it.' },
    PARTIAL: { description: 'Of some editions only, as administrators embedded them by hand.' },
    DELETING: { description: 'A background job deletes it.' },
  },
});

@ObjectType('EmbeddingGeneration', {
  description:
    'Embeddings that were made alike: by one model, in one size, of passages cut by the same rules. One generation at a time answers searches.',
})
export class EmbeddingGenerationView {
  @Field(() => ID, { description: 'Its identity.' })
  id: number;

  @Field(() => String, { description: 'Name of the model.' })
  model: string;

  @Field(() => Int, { description: 'Size of the vectors.' })
  dimensions: number;

  @Field(() => String, { description: 'How texts are cut into passages.' })
  rules: string;

  @Field(() => GenerationStatus, { description: 'How far it is.' })
  status: GenerationStatus;

  @Field(() => Boolean, { description: 'Whether searches use it.' })
  isActive: boolean;

  @Field(() => Boolean, { description: 'Whether its model can be used here.' })
  isAvailable: boolean;

  @Field(() => Boolean, { description: 'Whether searches use it from the moment it is complete.' })
  switchesWhenReady: boolean;

  @Field(() => Int, { description: 'Editions that are embedded.' })
  embedded: number;

  @Field(() => Int, { description: 'Editions that can be embedded.' })
  total: number;

  @Field(() => Int, { description: 'Editions that could not be embedded.' })
  failedEditions: number;

  @Field(() => String, { nullable: true, description: 'Why building waits. It is tried again by itself.' })
  problem: string | null;

  @Field(() => Date, { description: 'When it was begun.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was complete.' })
  builtAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When searches began to use it, the last time.' })
  activatedAt: Date | null;
}
