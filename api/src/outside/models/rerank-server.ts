import { z } from 'zod';
import { limitedFetch } from '../../base/async/limited-fetch.js';
import { withoutEnd } from '../../base/validation/without-end.js';
import type { Reranker } from './reranker.js';

export interface RerankSettings {
  /** The call is `/rerank` below it. */
  baseUrl: string;
  apiKey?: string;
  /** Servers with one model need no name. */
  model?: string;
}

const TIMEOUT_MS = 60_000;
/** Thirty scores have about 2 KB, but some servers return the texts too. */
const MAX_BYTES = 1024 * 1024;
const MAX_SHOWN = 200;

const scored = z.union([
  z.object({ index: z.number(), relevance_score: z.number() }),
  z
    .object({ index: z.number(), score: z.number() })
    .transform(({ index, score }) => ({ index, relevance_score: score })),
]);
const reply = z.union([z.object({ results: z.array(scored) }).transform(({ results }) => results), z.array(scored)]);

/** The rerank call of Cohere and Jina, which vLLM, Infinity and LocalAI speak too; and that of text-embeddings-inference. */
export class RerankServer implements Reranker {
  readonly name: string;
  private readonly fetch = limitedFetch({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  private readonly address: string;
  /** The server's name for the texts. */
  private field: 'documents' | 'texts' = 'documents';

  constructor(private readonly settings: RerankSettings) {
    this.address = `${withoutEnd(settings.baseUrl, /\//)}/rerank`;
    this.name = settings.model ?? new URL(this.address).host;
  }

  async score(question: string, texts: string[], signal?: AbortSignal): Promise<number[]> {
    if (texts.length === 0) return [];
    let response = await this.ask(question, texts, signal);
    if (response.status === 422 && this.field === 'documents' && (await response.clone().text()).includes('`texts`')) {
      this.field = 'texts';
      response = await this.ask(question, texts, signal);
    }
    const body = await response.text();
    if (!response.ok) throw new Error(`${this.address} answered ${response.status}: ${body.slice(0, MAX_SHOWN)}`);
    return this.readScores(body, texts.length);
  }

  private ask(query: string, texts: string[], signal?: AbortSignal): Promise<Response> {
    const { apiKey, model } = this.settings;
    return this.fetch(this.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, query, [this.field]: texts }),
      signal,
    });
  }

  /** The reply has one score for each text, in any order. */
  private readScores(body: string, count: number): number[] {
    const results = reply.safeParse(parseJson(body)).data;
    const byIndex = new Map(results?.map(({ index, relevance_score: score }) => [index, score]));
    const scores = Array.from({ length: count }, (_, at) => byIndex.get(at));
    if (results?.length !== count || scores.includes(undefined))
      throw new Error(`${this.address} did not answer with one score for each of ${count} texts`);
    return scores as number[];
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
