import { facetRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, InputType } from 'type-graphql';
import type { CheckedClass } from '../../../base/validation/check-input.js';
import { Cadence, EditionLength, LifeState, ReadingAccess } from '../life/life-choices.js';

/** Filters of newsletters and search results. Values of one field are alternatives. */
@ArgsType()
@InputType()
export class FacetArgs {
  static readonly rules: CheckedClass<FacetArgs>['rules'] = facetRules;

  @Field(() => [LifeState], { nullable: true, description: 'Only newsletters in one of these states.' })
  states?: LifeState[] | null;

  @Field(() => [Cadence], { nullable: true, description: 'Only newsletters with one of these measured cadences.' })
  cadences?: Cadence[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Only newsletters in one of these languages, as ISO 639-1 codes.',
  })
  languages?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Only newsletters on one of these platforms: substack, ghost, …',
  })
  platforms?: string[] | null;

  @Field(() => [ReadingAccess], { nullable: true, description: 'Only newsletters with this cost of reading.' })
  access?: ReadingAccess[] | null;

  @Field(() => [EditionLength], {
    nullable: true,
    description: 'Only newsletters with editions of one of these lengths.',
  })
  lengths?: EditionLength[] | null;
}
