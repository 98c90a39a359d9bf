import { searchRules } from '@niche-newsletters/rules/search.rules';
import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { FacetArgs } from '../catalogue/newsletters/facets/facet.inputs.js';

export enum Relevance {
  HIGH = 'high',
  ALL = 'all',
}
registerEnumType(Relevance, {
  name: 'Relevance',
  description: 'Whether to return only close matches or all results.',
});

@InputType({ description: 'A question with search options.' })
export class SearchInput extends FacetArgs {
  static override readonly rules = searchRules;

  @Field(() => String, {
    description: 'The question. Supports quoted phrases and -excluded words. A longer text finds similar editions.',
  })
  query: string;

  @Field(() => Int, { nullable: true, defaultValue: 25, description: 'Maximum number of results, at most 100.' })
  limit?: number | null;

  @Field(() => String, { nullable: true, description: 'Name of the embedding model. Falls back to the active one.' })
  model?: string | null;

  @Field(() => Float, { nullable: true, defaultValue: 1, description: 'Weight of full-text matches, 0 to 2.' })
  fullTextWeight?: number | null;

  @Field(() => Float, { nullable: true, defaultValue: 1, description: 'Weight of matches in meaning, 0 to 2.' })
  semanticWeight?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether to correct words that occur in no edition.',
  })
  correctSpelling?: boolean | null;

  @Field(() => Relevance, {
    nullable: true,
    defaultValue: Relevance.ALL,
    description: 'Whether to return only close matches or all results.',
  })
  relevance?: Relevance | null;

  @Field(() => [ID], { nullable: true, description: 'Only editions of these newsletters.' })
  newsletterIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Only editions of newsletters listed under one of these topics.' })
  subcategoryIds?: string[] | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Only editions published since. Those without a date are left out.',
  })
  since?: Date | null;
}
