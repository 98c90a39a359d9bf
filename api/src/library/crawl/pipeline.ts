/**
 * The steps of a job on a newsletter. Each step is small, can be repeated, and stores its result in the edition's row,
 * so a query finds the remaining work.
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
  /** Aborted when the job is cancelled or the process stops. The step then restores the row and ends. */
  signal: AbortSignal;
  /** Adds a line to the job's log. */
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
  /** Process the edition even if its page has not changed. */
  force?: boolean;
}

export const DEFAULT_PROCESSING: ProcessingChoices = { extractImages: false, extractLinks: false, maxRetries: 3 };

export type StepOutcome = { ok: true; changed: boolean } | { ok: false; cause: string; message: string };

type Reading = Pick<Pipeline, 'discover' | 'editionsToProcess' | 'processEdition'>;
type Understanding = Pick<Pipeline, 'editionsToSummarise' | 'summariseEdition' | 'editionsToEmbed' | 'embedEdition'>;

/** Combines crawling with summaries and embeddings. */
export const joinPipeline = (reading: Reading, understanding: Understanding): Pipeline => ({
  discover: (id, step) => reading.discover(id, step),
  editionsToProcess: (id, only) => reading.editionsToProcess(id, only),
  processEdition: (id, options, step) => reading.processEdition(id, options, step),
  editionsToSummarise: (id) => understanding.editionsToSummarise(id),
  summariseEdition: (id, step) => understanding.summariseEdition(id, step),
  editionsToEmbed: (id) => understanding.editionsToEmbed(id),
  embedEdition: (id, step) => understanding.embedEdition(id, step),
});
