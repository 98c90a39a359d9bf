import { availableParallelism } from 'node:os';
import path from 'node:path';
import { openCrossEncoder } from '@niche-newsletters/sentence-model/cross-encoder';
import { ModelFolderError } from '@niche-newsletters/sentence-model/folder-model';
import type { ModelPrefixes } from '@niche-newsletters/sentence-model/model-prefixes';
import { openBuiltIn, openFolder } from '@niche-newsletters/sentence-model/sentence-model';
import { ConfigError } from '../../config.js';
import type { EmbeddingModel, SummaryModel } from './language-model.js';
import type { AnswerModel } from './answer-model.js';
import { OpenAiAnswer } from './openai-answer.js';
import { embeddingClientOf, type ModelServers, type ServedModels } from './find-served-models.js';
import { CostAccount, OPENAI_MODELS, OpenAiModel, servedKind, type OpenAiModelKind } from './openai-model.js';
import { openAiClient, type OpenAiSettings } from './openai-client.js';
import { OpenAiSummary } from './openai-summary.js';
import type { Reranker } from './reranker.js';
import { RerankServer, type RerankSettings } from './rerank-server.js';
import { ThreadedSummary } from './threaded-summary.js';
import { traceModels } from './trace-models.js';

export interface ModelSettings extends OpenAiSettings, ModelServers {
  /** Default: the chat model of the server. 'built-in' disables language models for summaries. */
  summaryModel?: string;
  /** Models that the configured server was found to offer. */
  served?: ServedModels;
  /** Prefixes of questions and passages, instead of those of the model's family. */
  prefixes?: ModelPrefixes;
  /** 'built-in' disables language models for answers. */
  answerModel?: string;
  /** Where the native engine stores the built-in model. Without it, WebAssembly is used. */
  dataDir?: string;
  /** Folder of another sentence encoder in ONNX, available in addition to the others. */
  modelPath?: string;
  /** A server or a folder with a model that reorders what was found. */
  rerank?: Partial<RerankSettings> & { modelPath?: string };
  /** A process that only runs jobs uses all cores to embed. Others keep one free for requests. */
  isWorkerOnly?: boolean;
}

export interface ChosenModels {
  /** The built-in model, even if passages use another one. */
  builtIn: EmbeddingModel;
  embeddings: EmbeddingModel[];
  summaries: SummaryModel;
  /** Undefined if answers are only quoted. */
  answers?: AnswerModel;
  /** Undefined if none is configured. */
  reranker?: Reranker;
  account: CostAccount;
  close(): Promise<void>;
}

const BUILT_IN = 'built-in';
export const OPENAI_CHAT = 'gpt-4.1-mini';

/** OpenAI if there is a key or a compatible server; always the built-in models. */
export function chooseModels(settings: ModelSettings): ChosenModels {
  const { answerModel = BUILT_IN } = settings;
  const summaryModel = settings.summaryModel ?? OPENAI_CHAT;
  const account = new CostAccount();
  const client = openAiClient(settings);
  const { builtIn, local } = openLocalModels(settings);
  const builtInSummary = new ThreadedSummary(builtIn);
  const reranker = openReranker(settings);
  return traceModels({
    builtIn,
    embeddings: [...openServedModels(settings, account), ...local],
    summaries:
      client && summaryModel !== BUILT_IN ? new OpenAiSummary(summaryModel, { client, account }) : builtInSummary,
    answers: client && answerModel !== BUILT_IN ? new OpenAiAnswer(answerModel, { client, account }) : undefined,
    reranker,
    account,
    close: async () => {
      await Promise.all([...local.map((model) => model.close()), builtInSummary.close(), reranker?.close?.()]);
    },
  });
}

/** OpenAI's models, or those that a server of our own offers. */
function openServedModels(settings: ModelSettings, account: CostAccount): OpenAiModel[] {
  const { served, prefixes } = settings;
  const client = embeddingClientOf(settings, settings.timeoutMs);
  const open = (kind: OpenAiModelKind) => new OpenAiModel(kind, { client, account });
  if (!served) return OPENAI_MODELS.map(open);
  if (!served.embedding) return [open({ ...UNKNOWN_MODEL, problem: served.problem })];
  const known = OPENAI_MODELS.find(({ name }) => name === served.embedding?.name);
  return [open(known ?? servedKind(served.embedding, prefixes))];
}

/** Shown to administrators with the reason why the server has none. */
const UNKNOWN_MODEL: OpenAiModelKind = { name: 'served-model', dimensions: 1, minDimensions: 1, price: 0 };

/** The models of the server for summaries and answers: as configured, else its first chat model. */
export const chatModelOf = (named: string | undefined, served: ServedModels | undefined): string =>
  named ?? (served ? (served.chat ?? BUILT_IN) : OPENAI_CHAT);

/** Each thread loads its own model of about 100 MB. */
const MAX_PASSAGE_THREADS = 4;

function passageThreads(isWorkerOnly: boolean): number {
  const cores = availableParallelism();
  return Math.min(Math.max(isWorkerOnly ? cores : cores - 1, 1), MAX_PASSAGE_THREADS);
}

/** The model of EMBEDDING_MODEL_PATH comes first, so that it is the default. */
function openLocalModels({ dataDir, modelPath, prefixes, isWorkerOnly = false }: ModelSettings) {
  const threads = passageThreads(isWorkerOnly);
  const builtIn = openBuiltIn({ cacheFolder: dataDir && path.join(dataDir, 'models'), threads });
  if (!modelPath) return { builtIn, local: [builtIn] };
  const named = namingSetting('EMBEDDING_MODEL_PATH', () => openFolder(modelPath, { threads, prefixes }));
  return { builtIn, local: [named, builtIn] };
}

function openReranker({ rerank, isWorkerOnly = false }: ModelSettings): Reranker | undefined {
  const { baseUrl, modelPath, ...settings } = rerank ?? {};
  if (baseUrl) return new RerankServer({ ...settings, baseUrl });
  if (!modelPath) return undefined;
  const threads = passageThreads(isWorkerOnly);
  return namingSetting('RERANK_MODEL_PATH', () => openCrossEncoder(modelPath, { threads }));
}

function namingSetting<T>(setting: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof ModelFolderError) throw new ConfigError([`${setting}: ${error.message}`]);
    throw error;
  }
}
