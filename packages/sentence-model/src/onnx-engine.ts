import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import type { EmbeddingEngine } from './embedding-engine.js';
import type { OnnxOutput, OnnxRuntime, OnnxSession } from './onnx-runtime.js';

/** The package's types do not resolve in Node. */
const TextTokenizer = Tokenizer as unknown as new (
  tokenizer: object,
  config: object,
) => {
  encode(text: string, options: { text_pair?: string; return_token_type_ids: true }): Encoded;
};

interface Encoded {
  ids: number[];
  /** 1 for tokens of the second text. Some models have none. */
  token_type_ids?: number[];
}

export interface OnnxModelFiles {
  model: string;
  tokenizer: string;
  /** Not needed by every tokenizer. */
  tokenizerConfig?: string;
  maxTokens: number;
}

/** One thread, because `ThreadedModel` runs several sessions in parallel. */
const SESSION_OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' };

/** A sentence encoder in ONNX Runtime: the normalised mean of its token vectors. */
export async function openOnnxEngine(runtime: OnnxRuntime, files: OnnxModelFiles): Promise<EmbeddingEngine> {
  const run = await openOnnxModel(runtime, files);
  return { name: 'native', embed: async (text) => meanOf(await run('last_hidden_state', text)) };
}

/** Tells how well a text answers a question, from 0 to 1. */
export type PairEngine = (question: string, text: string) => Promise<number>;

/** A cross-encoder in ONNX Runtime: its only logit, as a probability. */
export async function openOnnxPairs(runtime: OnnxRuntime, files: OnnxModelFiles): Promise<PairEngine> {
  const run = await openOnnxModel(runtime, files);
  return async (question, text) => {
    const { data } = await run('logits', question, text);
    const [logit = NaN] = data;
    if (data.length !== 1 || !Number.isFinite(logit))
      throw new Error(`The ONNX model returned ${data.length} numbers for a pair, not one score`);
    return 1 / (1 + Math.exp(-logit));
  };
}

type RunModel = (output: string, text: string, pair?: string) => Promise<OnnxOutput>;

async function openOnnxModel(runtime: OnnxRuntime, files: OnnxModelFiles): Promise<RunModel> {
  const tokenizer = new TextTokenizer(
    readJson(files.tokenizer),
    files.tokenizerConfig ? readJson(files.tokenizerConfig) : {},
  );
  const session = await runtime.InferenceSession.create(files.model, SESSION_OPTIONS);
  return async (name, text, pair) => {
    const encoded = tokenizer.encode(text, { text_pair: pair, return_token_type_ids: true });
    const outputs = await session.run(inputsOf(session, runtime, truncate(encoded, files.maxTokens)));
    const output = outputs[name] ?? outputs[session.outputNames[0] ?? ''];
    if (!output) throw new Error('The ONNX model has no output');
    return output;
  };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;

/** Keeps the last token, which ends the text. */
function truncate({ ids, token_type_ids: types }: Encoded, maxTokens: number): Encoded {
  const cut = (all: number[]) => (all.length <= maxTokens ? all : [...all.slice(0, maxTokens - 1), ...all.slice(-1)]);
  return { ids: cut(ids), token_type_ids: types && cut(types) };
}

function inputsOf(session: OnnxSession, runtime: OnnxRuntime, { ids, token_type_ids: types }: Encoded) {
  const values: Record<string, number[]> = {
    input_ids: ids,
    attention_mask: ids.map(() => 1),
    token_type_ids: types ?? ids.map(() => 0),
  };
  return Object.fromEntries(
    session.inputNames.map((name) => {
      const given = values[name];
      if (!given) throw new Error(`The ONNX model wants an input ${name}, which is not known`);
      return [name, new runtime.Tensor('int64', BigInt64Array.from(given, BigInt), [1, ids.length])];
    }),
  );
}

function meanOf({ data, dims }: OnnxOutput): number[] {
  const size = dims.at(-1) ?? 0;
  const sums = new Float64Array(size);
  for (let at = 0; at < data.length; at += 1) sums[at % size] = (sums[at % size] ?? 0) + (data[at] ?? 0);
  const length = Math.hypot(...sums) || 1;
  return Array.from(sums, (sum) => sum / length);
}
