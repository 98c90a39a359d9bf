import type { Fence } from '../../base/database/pool/fence.js';
import type { RuleNotes } from './rules/rule-notes.js';

/**
 * The steps of a job on a newsletter. Each step is small, can be repeated, and stores its result in the edition's row,
 * so a query finds the remaining work.
 */
export interface Pipeline {
  discover(newsletterId: number, step: Step): Promise<DiscoveryResult>;
  /** '2 of 14 lists could not be read', if so. */
  findUnreadLists(newsletterId: number): Promise<string | undefined>;
  editionsToProcess(newsletterId: number, onlyEditionIds?: number[]): Promise<number[]>;
  processEdition(editionId: number, options: ProcessingChoices, step: Step): Promise<StepOutcome>;
  /** Stores the signature of its text, by which copies are found. */
  signEdition(editionId: number, step: Step): Promise<void>;
  /** Throws a `ModelDownError` while the model is down. */
  prepareSummaries(step: Step): Promise<void>;
  /** Without those that have failed after the last try. */
  editionsToSummarise(newsletterId: number): Promise<number[]>;
  summariseEdition(editionId: number, step: Step): Promise<StepOutcome>;
  /** Stores which companies, people and subjects its summary names. */
  recordNames(editionId: number, step: Step): Promise<void>;
  prepareEmbeddings(step: Step): Promise<void>;
  editionsToEmbed(newsletterId: number): Promise<number[]>;
  embedEdition(editionId: number, step: Step): Promise<StepOutcome>;
  /** Read editions without a summary, and without embeddings. */
  countMissing(newsletterId: number): Promise<{ summaries: number; embeddings: number }>;
}

export interface Step {
  /** Aborted when the job is cancelled or the process stops. The step then restores the row and ends. */
  signal: AbortSignal;
  /** Adds a line to the job's log. */
  log: (message: string) => void;
  /** A person has started it, and does not want to hear of an earlier failure. */
  isByHand?: boolean;
  /** Every write of the step is behind it. */
  fence?: Fence;
  /** The job's findings about the reading rule. */
  ruleNotes?: RuleNotes;
}

/** Of a person who waits for it. */
export const stepByHand = (): Step => ({
  signal: new AbortController().signal,
  log: () => undefined,
  isByHand: true,
});

export interface DiscoveryResult {
  found: number;
  added: number;
  message: string;
}

export interface ProcessingChoices {
  extractImages: boolean;
  extractLinks: boolean;
  maxRetries: number;
  /** Read the page again even if it has not changed. */
  anew?: boolean;
  /** As `anew`, and also if the edition ended several workers. */
  force?: boolean;
}

export const DEFAULT_PROCESSING: ProcessingChoices = { extractImages: false, extractLinks: false, maxRetries: 3 };

export type StepOutcome = { ok: true; changed: boolean } | { ok: false; cause: string; message: string };

/** The services that do the steps. */
export interface PipelineServices {
  reading: Pick<Pipeline, 'discover' | 'findUnreadLists' | 'editionsToProcess' | 'processEdition'>;
  neighbours: { read(newsletterId: number, step: Step): Promise<void> };
  copies: { record(editionId: number, fence?: Fence): Promise<void> };
  understanding: Pick<
    Pipeline,
    | 'prepareSummaries'
    | 'editionsToSummarise'
    | 'summariseEdition'
    | 'prepareEmbeddings'
    | 'editionsToEmbed'
    | 'embedEdition'
    | 'countMissing'
  >;
  mentions: { record(editionId: number, fence?: Fence): Promise<void> };
}

export const joinPipeline = (services: PipelineServices): Pipeline => {
  const { reading, neighbours, copies, understanding, mentions } = services;
  return {
    discover: async (id, step) => {
      const found = await reading.discover(id, step);
      await neighbours.read(id, step);
      return found;
    },
    findUnreadLists: (id) => reading.findUnreadLists(id),
    editionsToProcess: (id, only) => reading.editionsToProcess(id, only),
    processEdition: (id, options, step) => reading.processEdition(id, options, step),
    signEdition: (id, { fence }) => copies.record(id, fence),
    prepareSummaries: (step) => understanding.prepareSummaries(step),
    editionsToSummarise: (id) => understanding.editionsToSummarise(id),
    summariseEdition: (id, step) => understanding.summariseEdition(id, step),
    recordNames: (id, { fence }) => mentions.record(id, fence),
    prepareEmbeddings: (step) => understanding.prepareEmbeddings(step),
    editionsToEmbed: (id) => understanding.editionsToEmbed(id),
    embedEdition: (id, step) => understanding.embedEdition(id, step),
    countMissing: (id) => understanding.countMissing(id),
  };
};
