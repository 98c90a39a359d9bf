import path from 'node:path';
import { z } from 'zod';
import { address, wholeNumber } from '../base/validation/setting-kinds.js';
import { withoutEnd } from '../base/validation/without-end.js';

/** The settings of models. */
export const modelVariables = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address.optional(),
  SUMMARY_MODEL: z.string().optional(),
  ANSWER_MODEL: z.string().optional(),
  ANSWER_PATIENCE_MS: wholeNumber(500, 120_000).default(4_000),
  EMBEDDING_BASE_URL: address.optional(),
  EMBEDDING_API_KEY: z.string().optional(),
  EMBEDDING_PREFIXES: z
    .string()
    .regex(/^[^|]*\|[^|]*$/, 'must be the prefix of questions, | and the prefix of passages')
    .optional(),
  EMBEDDING_MODEL: z.string().optional(),
  EMBEDDING_MODEL_PATH: z.string().optional(),
  RERANK_BASE_URL: address.optional(),
  RERANK_API_KEY: z.string().optional(),
  RERANK_MODEL: z.string().optional(),
  RERANK_MODEL_PATH: z.string().optional(),
  HF_ENDPOINT: address.default('https://huggingface.co'),
  HF_TOKEN: z.string().optional(),
};

type ModelVariables = z.infer<z.ZodObject<typeof modelVariables>>;

export function checkRerank(values: ModelVariables): string[] {
  const ofServer = (['RERANK_API_KEY', 'RERANK_MODEL'] as const).filter((name) => values[name]);
  if (!values.RERANK_BASE_URL) return ofServer.map((name) => `${name}: needs RERANK_BASE_URL`);
  return values.RERANK_MODEL_PATH ? ['RERANK_BASE_URL and RERANK_MODEL_PATH: set only one of them'] : [];
}

function readPrefixes(text: string | undefined) {
  const [question = '', passage = ''] = text?.split('|') ?? [];
  return text === undefined ? undefined : { question, passage };
}

export function shapeModels(values: ModelVariables, root: string) {
  return {
    openai: {
      apiKey: values.OPENAI_API_KEY,
      baseUrl: values.OPENAI_BASE_URL,
      embeddingBaseUrl: values.EMBEDDING_BASE_URL,
      embeddingApiKey: values.EMBEDDING_API_KEY,
    },
    embeddingPrefixes: readPrefixes(values.EMBEDDING_PREFIXES),
    answerPatienceMs: values.ANSWER_PATIENCE_MS,
    summaryModel: values.SUMMARY_MODEL,
    answerModel: values.ANSWER_MODEL,
    embeddingModel: values.EMBEDDING_MODEL,
    embeddingModelPath: values.EMBEDDING_MODEL_PATH && path.resolve(root, values.EMBEDDING_MODEL_PATH),
    rerank: {
      baseUrl: values.RERANK_BASE_URL,
      apiKey: values.RERANK_API_KEY,
      model: values.RERANK_MODEL,
      modelPath: values.RERANK_MODEL_PATH && path.resolve(root, values.RERANK_MODEL_PATH),
    },
    hub: { endpoint: withoutEnd(values.HF_ENDPOINT, /\//), token: values.HF_TOKEN },
  };
}
