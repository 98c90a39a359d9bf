import type { Pipeline } from '../crawl/pipeline.js';
import type { CopyService } from './copy.service.js';

/** Wraps the pipeline so that it stores signatures after reading. */
export const recordSignatures = (pipeline: Pipeline, copies: Pick<CopyService, 'record'>): Pipeline => ({
  ...pipeline,
  processEdition: async (id, options, step) => {
    const outcome = await pipeline.processEdition(id, options, step);
    if (outcome.ok) await copies.record(id);
    return outcome;
  },
});
