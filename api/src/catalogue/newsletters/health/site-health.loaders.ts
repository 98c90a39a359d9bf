import { batchLoader } from '../../../endpoints/graphql/batch-loader.js';
import type { SiteHealthService } from './site-health.service.js';

export const siteCompletenessLoader = (siteHealth: SiteHealthService) =>
  batchLoader(async (ids: readonly number[]) => {
    const known = await siteHealth.completeness(ids);
    return ids.map((id) => known.get(id) ?? null);
  });

export const siteProblemLoader = (siteHealth: SiteHealthService) =>
  batchLoader(async (ids: readonly number[]) => {
    const problems = await siteHealth.problems(ids);
    return ids.map((id) => problems.get(id) ?? null);
  });
