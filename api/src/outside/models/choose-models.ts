import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ModelFolderError } from '@niche-newsletters/sentence-model/folder-model';
import { openBuiltIn, openFolder } from '@niche-newsletters/sentence-model/sentence-model';
import { ConfigError } from '../../config.js';
import type { EmbeddingModel, SummaryModel } from './language-model.js';
import type { AnswerModel } from './answer-model.js';
import { OpenAiAnswer } from './openai-answer.js';
import { CostAccount, OPENAI_MODELS, OpenAiModel } from './openai-model.js';
import { openAiClient, type OpenAiSettings } from './openai-client.js';
import { OpenAiSummary } from './openai-summary.js';
import { ThreadedSummary } from './threaded-summary.js';

export interface ModelSettings extends OpenAiSettings {
  summaryModel: string;
  /** 'built-in' disables language models for answers. */
  answerModel?: string;
  /** Where the native engine stores the built-in model. Without it, WebAssembly is used. */
  dataDir?: string;
  /** Folder of another sentence encoder in ONNX, available in addition to the others. */
  modelPath?: string;
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
  account: CostAccount;
  close(): Promise<void>;
}

const BUILT_IN_ANSWERS = 'built-in';

/** OpenAI if there is a key or a compatible server; always the built-in models. */
export function chooseModels(settings: ModelSettings): ChosenModels {
  const { summaryModel, answerModel = BUILT_IN_ANSWERS } = settings;
  const account = new CostAccount();
  const client = openAiClient(settings);
  const { builtIn, local } = openLocalModels(settings);
  const builtInSummary = new ThreadedSummary(builtIn);
  return {
    builtIn,
    embeddings: [...OPENAI_MODELS.map((kind) => new OpenAiModel(kind, { client, account })), ...local],
    summaries: client ? new OpenAiSummary(summaryModel, { client, account }) : builtInSummary,
    answers:
      client && answerModel !== BUILT_IN_ANSWERS ? new OpenAiAnswer(answerModel, { client, account }) : undefined,
    account,
    close: async () => void (await Promise.all([...local, builtInSummary].map((model) => model.close()))),
  };
}

/** Each thread loads its own model of about 100 MB. */
const MAX_PASSAGE_THREADS = 4;

function passageThreads(isWorkerOnly: boolean): number {
  const cores = availableParallelism();
  return Math.min(Math.max(isWorkerOnly ? cores : cores - 1, 1), MAX_PASSAGE_THREADS);
}

/** The model of EMBEDDING_MODEL_PATH comes first, so that it is the default. */
function openLocalModels({ dataDir, modelPath, isWorkerOnly = false }: ModelSettings) {
  const threads = passageThreads(isWorkerOnly);
  const builtIn = openBuiltIn({ cacheFolder: dataDir && path.join(dataDir, 'models'), threads });
  return { builtIn, local: modelPath ? [openNamed(modelPath, threads), builtIn] : [builtIn] };
}

function openNamed(folder: string, threads: number) {
  try {
    return openFolder(folder, { threads });
  } catch (error) {
    if (error instanceof ModelFolderError) throw new ConfigError([`EMBEDDING_MODEL_PATH: ${error.message}`]);
    throw error;
  }
}
