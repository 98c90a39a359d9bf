import { embeddingRules } from '@niche-newsletters/rules/content.rules';
import { ArgsType, Field, Int } from 'type-graphql';

@ArgsType()
export class StartGenerationArgs {
  static readonly rules = embeddingRules;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the model. Defaults to the configured one.',
  })
  model?: string | null;

  @Field(() => Int, { nullable: true, description: 'Dimensions of the vectors. Defaults to those of the model.' })
  dimensions?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether searches switch to it when it is complete.',
  })
  switchesWhenReady?: boolean | null;
}
