import type { Pipeline } from '../crawl/pipeline.js';
import type { MentionService } from './mention.service.js';

/** A pipeline whose summaries also say who is mentioned where. */
export const recordNames = (pipeline: Pipeline, mentions: Pick<MentionService, 'record'>): Pipeline => ({
  ...pipeline,
  summariseEdition: async (id, step) => {
    const outcome = await pipeline.summariseEdition(id, step);
    if (outcome.ok) await mentions.record(id);
    return outcome;
  },
});
