import type { Pipeline } from '../crawl/pipeline.js';
import type { MentionService } from './mention.service.js';

/** Wraps the pipeline so that it stores mentions after summaries. */
export const recordNames = (pipeline: Pipeline, mentions: Pick<MentionService, 'record'>): Pipeline => ({
  ...pipeline,
  summariseEdition: async (id, step) => {
    const outcome = await pipeline.summariseEdition(id, step);
    if (outcome.ok) await mentions.record(id);
    return outcome;
  },
});
