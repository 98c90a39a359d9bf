import {
  FACET_NAMES,
  facetOf,
  forEachFacet,
  type FACET_TABLE,
  type FacetName,
  type FacetValue,
} from '@niche-newsletters/rules/facets';
import { MAX_FACET_VALUE, MAX_FACET_VALUES } from '@niche-newsletters/rules/filter.rules';
import { z } from 'zod';
import { AppError } from '../../../base/errors.js';
import { queryList } from '../../../endpoints/rest/fields.js';
import type { FacetArgs } from './facet.inputs.js';

/** Comma-separated values. */
function parameterOf(name: FacetName): z.ZodType {
  const { choices, only } = facetOf(name);
  const values = choices ? { enum: Object.values(choices) } : { maxLength: MAX_FACET_VALUE };
  const texts = queryList({ type: 'string', ...values }, MAX_FACET_VALUES);
  const list = choices ? texts.pipe(z.array(z.enum(choices)).optional()) : texts;
  return list.meta({ ...texts.meta(), description: `Only newsletters ${only}, joined by commas.` });
}

type FacetQuery = { [Name in FacetName as (typeof FACET_TABLE)[Name]['parameter']]?: FacetValue<Name>[] };

/** Facets as query parameters. */
export const facetQuery = Object.fromEntries(
  FACET_NAMES.map((name) => [facetOf(name).parameter, parameterOf(name)]),
) as { [Parameter in keyof FacetQuery]-?: z.ZodType<FacetQuery[Parameter]> };

/** Facets in a request body, named as in GraphQL. */
export const facetBody = forEachFacet((name) => {
  const { choices } = facetOf(name);
  const value = choices ? z.enum(choices) : z.string().meta({ maxLength: MAX_FACET_VALUE });
  return z.array(value).meta({ maxItems: MAX_FACET_VALUES }).nullish();
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
