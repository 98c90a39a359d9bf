import OpenAI from 'openai';
import { BuiltInModel } from './built-in-model.js';
import { BuiltInSummary } from './built-in-summary.js';
import type { EmbeddingModel, SummaryModel } from './language-model.js';
import { CostAccount, OPENAI_MODELS, OpenAiModel } from './openai-model.js';
import { OpenAiSummary } from './openai-summary.js';

export interface ModelSettings {
  apiKey?: string;
  baseUrl?: string;
  summaryModel: string;
}

export interface ChosenModels {
  embeddings: EmbeddingModel[];
  summaries: SummaryModel;
  account: CostAccount;
  close(): Promise<void>;
}

const TIMEOUT_MS = 60_000;
const RETRIES = 4;

/** OpenAI where there is a key, or a server of its kind is named; the built-in models always. */
export function chooseModels({ apiKey, baseUrl, summaryModel }: ModelSettings): ChosenModels {
  const account = new CostAccount();
  const isThere = Boolean(apiKey ?? baseUrl);
  const client = isThere
    ? new OpenAI({ apiKey: apiKey ?? 'none', baseURL: baseUrl, timeout: TIMEOUT_MS, maxRetries: RETRIES })
    : undefined;
  const builtIn = new BuiltInModel();
  return {
    embeddings: [...OPENAI_MODELS.map((kind) => new OpenAiModel(kind, { client, account })), builtIn],
    summaries: client ? new OpenAiSummary(summaryModel, { client, account }) : new BuiltInSummary(),
    account,
    close: () => builtIn.close(),
  };
}
