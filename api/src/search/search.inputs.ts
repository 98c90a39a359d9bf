import { searchRules } from '@niche-newsletters/rules/search.rules';
import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';

export enum Relevance {
  HIGH = 'high',
  ALL = 'all',
}
registerEnumType(Relevance, {
  name: 'Relevance',
  description: 'Only what is close to the question, or all that was found.',
});

@InputType({ description: 'A question and how it is to be answered.' })
export class SearchInput {
  static readonly rules = searchRules;

  @Field(() => String, {
    description: 'The question, in words. Quotes and minus are understood; a longer text asks for editions like it.',
  })
  query: string;

  @Field(() => Int, { nullable: true, defaultValue: 25, description: 'How many results are wanted, at most 100.' })
  limit?: number | null;

  @Field(() => String, { nullable: true, description: 'The embedding model; the active one where it cannot be used.' })
  model?: string | null;

  @Field(() => Float, { nullable: true, defaultValue: 1, description: 'How much the words count, 0 to 2.' })
  fullTextWeight?: number | null;

  @Field(() => Float, { nullable: true, defaultValue: 1, description: 'How much the meaning counts, 0 to 2.' })
  semanticWeight?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether words that no edition has are corrected to words that editions have.',
  })
  correctSpelling?: boolean | null;

  @Field(() => Relevance, { nullable: true, defaultValue: Relevance.ALL, description: 'Only what is close, or all.' })
  relevance?: Relevance | null;

  @Field(() => [ID], { nullable: true, description: 'Only editions of these newsletters.' })
  newsletterIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Only editions of newsletters filed under one of these topics.' })
  subcategoryIds?: string[] | null;
}
