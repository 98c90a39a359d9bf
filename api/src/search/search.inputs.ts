import { ArrayMaxSize, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';

export enum Relevance {
  HIGH = 'high',
  ALL = 'all',
}
registerEnumType(Relevance, {
  name: 'Relevance',
  description: 'Only what is close to the question, or all that was found.',
});

const WEIGHT = { message: 'A weight lies between 0 and 2' };

@InputType({ description: 'A question and how it is to be answered.' })
export class SearchInput {
  @Field(() => String, { description: 'The question, in words. Quotes and minus are understood.' })
  @IsString({ message: 'A question is needed' })
  @MaxLength(1000, { message: 'A question may have at most 1000 characters' })
  query: string;

  @Field(() => Int, { nullable: true, defaultValue: 25, description: 'How many results are wanted, at most 100.' })
  @IsOptional()
  limit?: number | null;

  @Field(() => String, { nullable: true, description: 'The embedding model; the active one where it cannot be used.' })
  @IsOptional()
  @MaxLength(100)
  model?: string | null;

  @Field(() => Float, { nullable: true, defaultValue: 1, description: 'How much the words count, 0 to 2.' })
  @IsOptional()
  @Min(0, WEIGHT)
  @Max(2, WEIGHT)
  fullTextWeight?: number | null;

  @Field(() => Float, { nullable: true, defaultValue: 1, description: 'How much the meaning counts, 0 to 2.' })
  @IsOptional()
  @Min(0, WEIGHT)
  @Max(2, WEIGHT)
  semanticWeight?: number | null;

  @Field(() => Relevance, { nullable: true, defaultValue: Relevance.ALL, description: 'Only what is close, or all.' })
  @IsOptional()
  relevance?: Relevance | null;

  @Field(() => [ID], { nullable: true, description: 'Only editions of these newsletters.' })
  @IsOptional()
  @ArrayMaxSize(200, { message: 'At most 200 newsletters can be chosen' })
  newsletterIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Only editions of newsletters filed under one of these topics.' })
  @IsOptional()
  @ArrayMaxSize(200, { message: 'At most 200 topics can be chosen' })
  subcategoryIds?: string[] | null;
}
