import { FACET_NAMES, facetOf, type FacetName, type FacetValue } from '@niche-newsletters/rules/facets';
import { facetRules } from '@niche-newsletters/rules/filter.rules';
import { ArgsType, Field, InputType } from 'type-graphql';
import type { CheckedClass } from '../../../base/validation/check-input.js';
// Registers the enums.
import '../life/life-choices.js';

type Chosen = { [Name in FacetName]?: FacetValue<Name>[] | null };

/** The fields are declared below, from the table of facets. */
class ChosenFacets {}

/** Filters of newsletters and search results. Values of one field are alternatives. */
@ArgsType()
@InputType()
export class FacetArgs extends (ChosenFacets as new () => Chosen) {
  static readonly rules: CheckedClass<FacetArgs>['rules'] = facetRules;
}

for (const name of FACET_NAMES) {
  const { choices = String, only } = facetOf(name);
  Field(() => [choices], { nullable: true, description: `Only newsletters ${only}.` })(FacetArgs.prototype, name);
}
