import {
  FACET_NAMES,
  facetOf,
  forEachFacet,
  type FACET_TABLE,
  type FacetName,
  type FacetValue,
} from '@niche-newsletters/rules/facets';
import { z } from 'zod';
import { AppError } from '../../../base/errors.js';
import { queryFilter } from '../../../endpoints/rest/fields.js';
import type { FacetArgs } from './facet.inputs.js';

const split = (text: string | undefined) => text?.split(',').filter(Boolean);

/** Comma-separated values. */
function parameterOf(name: FacetName): z.ZodType {
  const { choices } = facetOf(name);
  const texts = queryFilter.transform(split);
  if (!choices) return texts;
  const list = texts.pipe(z.array(z.enum(choices)).optional());
  return list.meta({ type: 'string', description: `Joined by commas: ${Object.values(choices).join(', ')}` });
}

type FacetQuery = { [Name in FacetName as (typeof FACET_TABLE)[Name]['parameter']]?: FacetValue<Name>[] };

/** Facets as query parameters. */
export const facetQuery = Object.fromEntries(
  FACET_NAMES.map((name) => [facetOf(name).parameter, parameterOf(name)]),
) as { [Parameter in keyof FacetQuery]-?: z.ZodType<FacetQuery[Parameter]> };

/** Facets in a request body, named as in GraphQL. */
export const facetBody = forEachFacet((name) => {
  const { choices } = facetOf(name);
  return z.array(choices ? z.enum(choices) : z.string()).nullish();
}) as unknown as { [Name in FacetName]: z.ZodType<FacetValue<Name>[] | null | undefined> };

export const facetCounts = z.object(forEachFacet(() => z.array(z.object({ value: z.string(), count: z.int() }))));

const facetShape = z.object(facetQuery);

/** For endpoints outside the REST router. */
export function readFacetQuery(query: unknown): FacetQuery {
  const result = facetShape.safeParse(query);
  if (result.success) return result.data;
  throw new AppError('BAD_USER_INPUT', 'There is no such filter');
}

export const toFacetArgs = (query: FacetQuery): FacetArgs =>
  forEachFacet((name) => (query as Record<string, unknown>)[facetOf(name).parameter]) as FacetArgs;
