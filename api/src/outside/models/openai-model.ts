import { prefixesOf, type ModelPrefixes } from '@niche-newsletters/sentence-model/model-prefixes';
import OpenAI from 'openai';
import { abortable } from '../../base/async/abortable.js';
import type { EmbeddingModel, EmbedOptions } from './language-model.js';

export interface OpenAiModelKind {
  name: string;
  dimensions: number;
  /** Equal to the default size for older models. */
  minDimensions: number;
  /** US dollars per million tokens. */
  price: number;
  prefixes?: ModelPrefixes;
  /** Texts per call. */
  batch?: number;
  /** Why it is unavailable although there is a client. */
  problem?: string;
}

/** A model of a server, with a free name. */
export const servedKind = (
  { name, dimensions }: { name: string; dimensions: number },
  prefixes?: ModelPrefixes,
): OpenAiModelKind => ({
  name,
  dimensions,
  minDimensions: dimensions,
  price: 0,
  batch: SERVED_BATCH,
  prefixes: prefixes ?? prefixesOf(name),
});

export const OPENAI_MODELS: OpenAiModelKind[] = [
  { name: 'text-embedding-3-small', dimensions: 1536, minDimensions: 1, price: 0.02 },
  { name: 'text-embedding-3-large', dimensions: 3072, minDimensions: 1, price: 0.13 },
  { name: 'text-embedding-ada-002', dimensions: 1536, minDimensions: 1536, price: 0.1 },
];

/** OpenAI accepts more, but a failed batch is paid twice. */
const BATCH = 96;
/** The most that text-embeddings-inference takes by default. */
const SERVED_BATCH = 32;

/** Total cost of this process's calls. */
export class CostAccount {
  tokens = 0;
  dollars = 0;

  add(tokens: number, pricePerMillion: number): void {
    this.tokens += tokens;
    this.dollars += (tokens / 1_000_000) * pricePerMillion;
  }
}

/** Embeddings by OpenAI or a compatible server. The client library retries and handles rate limits. */
export class OpenAiModel implements EmbeddingModel {
  readonly passageWords = 250;
  readonly hasRoomForTitle = true;

  constructor(
    private readonly kind: OpenAiModelKind,
    private readonly deps: { client?: OpenAI; account: CostAccount },
  ) {}

  get name(): string {
    return this.kind.name;
  }

  get dimensions(): number {
    return this.kind.dimensions;
  }

  get dimensionRange(): { min: number; max: number } {
    return { min: this.kind.minDimensions, max: this.kind.dimensions };
  }

  get unavailableBecause(): string | undefined {
    return this.kind.problem ?? (this.deps.client ? undefined : 'OPENAI_API_KEY is not set');
  }

  async embed(texts: string[], { dimensions, signal, isQuestion = false }: EmbedOptions = {}): Promise<number[][]> {
    const { client, account } = this.deps;
    if (!client) throw new Error(this.unavailableBecause);
    const prefix = (isQuestion ? this.kind.prefixes?.question : this.kind.prefixes?.passage) ?? '';
    const vectors: number[][] = [];
    const batch = this.kind.batch ?? BATCH;
    for (let at = 0; at < texts.length; at += batch) {
      const input = texts.slice(at, at + batch).map((text) => prefix + (text.replace(/\s+/g, ' ').trim() || '.'));
      // Only set `dimensions` if it is not the default: older models reject it.
      const size = dimensions && dimensions !== this.dimensions ? { dimensions } : {};
      const answering = client.embeddings.create(
        { model: this.name, input, encoding_format: 'float', ...size },
        { signal },
      );
      // The library cannot be aborted between two tries.
      const answer = await abortable(answering, signal);
      account.add(answer.usage?.total_tokens ?? 0, this.kind.price);
      vectors.push(...answer.data.sort((one, other) => one.index - other.index).map((item) => item.embedding));
    }
    return vectors;
  }
}
