import { z } from 'zod';
import { AppError } from '../../../base/errors.js';
import { queryFilter } from '../../../endpoints/rest/fields.js';
import { Cadence, EditionLength, LifeState, ReadingAccess } from '../life/life-choices.js';
import type { FacetArgs } from './facet.inputs.js';

const split = (text: string | undefined) => text?.split(',').filter(Boolean);
const texts = queryFilter.transform(split);

/** Comma-separated values. */
function choices<const Values extends Record<string, string>>(values: Values) {
  const list = queryFilter.transform(split).pipe(z.array(z.enum(values)).optional());
  return list.meta({ type: 'string', description: `Joined by commas: ${Object.values(values).join(', ')}` });
}

/** Facets as query parameters. */
export const facetQuery = {
  state: choices(LifeState),
  cadence: choices(Cadence),
  language: texts,
  platform: texts,
  access: choices(ReadingAccess),
  length: choices(EditionLength),
};

/** Facets in a request body, named as in GraphQL. */
export const facetBody = {
  states: z.array(z.enum(LifeState)).nullish(),
  cadences: z.array(z.enum(Cadence)).nullish(),
  languages: z.array(z.string()).nullish(),
  platforms: z.array(z.string()).nullish(),
  access: z.array(z.enum(ReadingAccess)).nullish(),
  lengths: z.array(z.enum(EditionLength)).nullish(),
};

const counts = z.array(z.object({ value: z.string(), count: z.int() }));

export const facetCounts = z.object({
  states: counts,
  cadences: counts,
  languages: counts,
  platforms: counts,
  access: counts,
  lengths: counts,
});

const facetShape = z.object(facetQuery);
type FacetQuery = z.output<typeof facetShape>;

/** For endpoints outside the REST router. */
export function readFacetQuery(query: unknown): FacetQuery {
  const result = facetShape.safeParse(query);
  if (result.success) return result.data;
  throw new AppError('BAD_USER_INPUT', 'There is no such filter');
}

export const toFacetArgs = ({ state, cadence, language, platform, access, length }: FacetQuery): FacetArgs => ({
  states: state,
  cadences: cadence,
  languages: language,
  platforms: platform,
  access,
  lengths: length,
});
