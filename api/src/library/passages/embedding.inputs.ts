import { embedEditionsRules, embeddingRules } from '@niche-newsletters/rules/content.rules';
import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'Model and dimensions to embed with.' })
export class EmbeddingOptions {
  static readonly rules = embeddingRules;

  @Field(() => String, { nullable: true, description: 'Name of the model. Defaults to the active one.' })
  model?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Dimensions of the vectors, 1 to 3072. Defaults to those of the model.',
  })
  dimensions?: number | null;
}

/** Of one call, which waits for all of them. */
export class EmbeddedEditions {
  static readonly rules = embedEditionsRules;

  editionIds: string[];
}
