import { embeddingRules } from '@niche-newsletters/rules/content.rules';
import { ArgsType, Field, Int } from 'type-graphql';

@ArgsType()
export class StartGenerationArgs {
  static readonly rules = embeddingRules;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the model; the one that the configuration chooses where it is left out.',
  })
  model?: string | null;

  @Field(() => Int, { nullable: true, description: "Size of the vectors; the model's own where it is left out." })
  dimensions?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether searches use it from the moment it is complete.',
  })
  switchesWhenReady?: boolean | null;
}
