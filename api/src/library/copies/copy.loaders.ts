import { batchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { CopyService } from './copy.service.js';

export const alsoInLoader = (copies: CopyService) =>
  batchLoader(async (ids: readonly number[]) => {
    const found = await copies.alsoIn(ids);
    return ids.map((id) => found.get(id) ?? []);
  });
