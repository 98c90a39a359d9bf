import { batchLoader } from '../../../endpoints/graphql/batch-loader.js';
import { WEEKS } from './edition-weeks.js';
import type { LifeService } from './life.service.js';

export const pulseLoader = (life: LifeService) =>
  batchLoader(async (ids: readonly number[]) => {
    const pulses = await life.pulses(ids);
    return ids.map((id) => pulses.get(id) ?? { editionCount: 0, editionsByWeek: new Array<number>(WEEKS).fill(0) });
  });
