import { IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';

const RANGE = { message: 'Dimensions must be a whole number from 1 to 3072' };

@InputType({ description: 'With what to embed.' })
export class EmbeddingOptions {
  @Field(() => String, { nullable: true, description: 'Name of the model; the active one where it is left out.' })
  @IsOptional()
  @MaxLength(100)
  model?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Size of the vectors, 1 to 3072; the model's own where it is left out.",
  })
  @IsOptional()
  @IsInt(RANGE)
  @Min(1, RANGE)
  @Max(3072, RANGE)
  dimensions?: number | null;
}
