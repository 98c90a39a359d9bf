import { FACET_NAMES, facetOf, type FacetName } from '@niche-newsletters/rules/facets';
import { Field, Int, ObjectType } from 'type-graphql';
// Registers the enums.
import '../life/life-choices.js';
import { MaxLength } from '../../../endpoints/graphql/limits/cost.js';

/** One type per facet, so that values can be used as filters unchanged. */
function CountOf(choice: object | typeof String, of: string) {
  @ObjectType(`${of.charAt(0).toUpperCase()}${of.slice(1)}Count`, {
    simpleResolvers: true,
    description: `Number of matches by ${of}.`,
  })
  class Count {
    @Field(() => choice, { description: 'The value to filter by.' })
    value: string;

    @Field(() => Int, {
      description: 'Number of newsletters or search results that match this value and the other filters.',
    })
    count: number;
  }
  return Count;
}

interface Count {
  value: string;
  count: number;
}

/** More languages or platforms than newsletters have, and more than any enum has. */
const MAX_TEXTS = 60;
const MAX_CHOICES = 10;

/** The fields are declared below, from the table of facets. */
class CountedFacets {}

@ObjectType({ simpleResolvers: true, description: 'Values to filter a list by, with counts.' })
export class NewsletterFacets extends (CountedFacets as new () => Record<FacetName, Count[]>) {}

for (const name of FACET_NAMES) {
  const { choices = String, parameter, by } = facetOf(name);
  const count = CountOf(choices, parameter);
  Field(() => [count], { description: `By ${by}.` })(NewsletterFacets.prototype, name);
  MaxLength(choices === String ? MAX_TEXTS : MAX_CHOICES)(NewsletterFacets.prototype, name);
}
