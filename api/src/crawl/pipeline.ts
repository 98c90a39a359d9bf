/**
 * The steps that a job takes through a newsletter. A step is small, may run twice, and leaves its effect in the
 * edition's row: what is left to do is a query, never a memory.
 */
export interface Pipeline {
  discover(newsletterId: number, step: Step): Promise<DiscoveryResult>;
  editionsToProcess(newsletterId: number, onlyEditionIds?: number[]): Promise<number[]>;
  processEdition(editionId: number, options: ProcessingChoices, step: Step): Promise<StepOutcome>;
  editionsToSummarise(newsletterId: number): Promise<number[]>;
  summariseEdition(editionId: number, step: Step): Promise<StepOutcome>;
  editionsToEmbed(newsletterId: number): Promise<number[]>;
  embedEdition(editionId: number, step: Step): Promise<StepOutcome>;
}

export interface Step {
  /** Aborted when the job is cancelled or the process is told to stop: the step ends at once, with the row as it was. */
  signal: AbortSignal;
  /** One line for the job's log. */
  log: (message: string) => void;
}

export interface DiscoveryResult {
  found: number;
  added: number;
  message: string;
}

export interface ProcessingChoices {
  extractImages: boolean;
  extractLinks: boolean;
  maxRetries: number;
  /** Process again even if the page has not changed. */
  force?: boolean;
}

export const DEFAULT_PROCESSING: ProcessingChoices = { extractImages: false, extractLinks: false, maxRetries: 3 };

export type StepOutcome = { ok: true; changed: boolean } | { ok: false; cause: string; message: string };

type Reading = Pick<Pipeline, 'discover' | 'editionsToProcess' | 'processEdition'>;
type Understanding = Pick<Pipeline, 'editionsToSummarise' | 'summariseEdition' | 'editionsToEmbed' | 'embedEdition'>;

/** Combines the two halves of the pipeline: crawling, and summaries with embeddings. */
export const joinPipeline = (reading: Reading, understanding: Understanding): Pipeline => ({
  discover: (id, step) => reading.discover(id, step),
  editionsToProcess: (id, only) => reading.editionsToProcess(id, only),
  processEdition: (id, options, step) => reading.processEdition(id, options, step),
  editionsToSummarise: (id) => understanding.editionsToSummarise(id),
  summariseEdition: (id, step) => understanding.summariseEdition(id, step),
  editionsToEmbed: (id) => understanding.editionsToEmbed(id),
  embedEdition: (id, step) => understanding.embedEdition(id, step),
});
