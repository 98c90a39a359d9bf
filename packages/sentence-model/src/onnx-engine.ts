import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import type { EmbeddingEngine } from './embedding-engine.js';
import type { OnnxOutput, OnnxRuntime, OnnxSession } from './onnx-runtime.js';

/** The package's types do not resolve in Node. */
const TextTokenizer = Tokenizer as unknown as new (
  tokenizer: object,
  config: object,
) => {
  encode(text: string): { ids: number[] };
};

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
  const tokenizer = new TextTokenizer(
    readJson(files.tokenizer),
    files.tokenizerConfig ? readJson(files.tokenizerConfig) : {},
  );
  const session = await runtime.InferenceSession.create(files.model, SESSION_OPTIONS);
  return {
    name: 'native',
    embed: async (text) => {
      const ids = truncate(tokenizer.encode(text).ids, files.maxTokens);
      const outputs = await session.run(inputsOf(session, runtime, ids));
      const output = outputs.last_hidden_state ?? outputs[session.outputNames[0] ?? ''];
      if (!output) throw new Error('The ONNX model has no output');
      return meanOf(output);
    },
  };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;

/** Keeps the last token, which ends the text. */
function truncate(ids: number[], maxTokens: number): number[] {
  return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)];
}

function inputsOf(session: OnnxSession, runtime: OnnxRuntime, ids: number[]): Record<string, unknown> {
  const values: Record<string, (id: number) => number> = {
    input_ids: (id) => id,
    attention_mask: () => 1,
    token_type_ids: () => 0,
  };
  return Object.fromEntries(
    session.inputNames.map((name) => {
      const valueOf = values[name];
      if (!valueOf) throw new Error(`The ONNX model wants an input ${name}, which is not known`);
      return [
        name,
        new runtime.Tensor(
          'int64',
          BigInt64Array.from(ids, (id) => BigInt(valueOf(id))),
          [1, ids.length],
        ),
      ];
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
