import { embeddingRules } from '@niche-newsletters/rules/content.rules';
import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'With what to embed.' })
export class EmbeddingOptions {
  static readonly rules = embeddingRules;

  @Field(() => String, { nullable: true, description: 'Name of the model; the active one where it is left out.' })
  model?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Size of the vectors, 1 to 3072; the model's own where it is left out.",
  })
  dimensions?: number | null;
}
