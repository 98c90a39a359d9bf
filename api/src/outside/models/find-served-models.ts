import type OpenAI from 'openai';
import { openAiClient } from './openai-client.js';

/** Models of a server of our own. */
export interface ServedModels {
  embedding?: ServedEmbedding;
  /** Writes summaries and answers. Undefined if the server has no such model. */
  chat?: string;
  /** Why there is no embedding model, as a sentence for people. */
  problem?: string;
}

export interface ServedEmbedding {
  name: string;
  dimensions: number;
}

export interface ModelServers {
  apiKey?: string;
  baseUrl?: string;
  /** A server for embeddings alone. Default: the same one. */
  embeddingBaseUrl?: string;
  embeddingApiKey?: string;
}

/** Common families of embedding models. Only used if EMBEDDING_MODEL names none. */
const EMBEDS = /embed|minilm|mpnet|(?:^|[^a-z])(?:e5|bge|gte)(?:[^a-z]|$)/i;
/** The product starts without a server that takes longer. */
const ANSWER_WITHIN_MS = 5_000;
/** Some servers have one model and no list, and ignore the name. */
const UNNAMED = 'embedding';

/** Asks a server for its models, and embeds a word to learn the dimensions. Undefined if no server is configured. */
export async function findServedModels(
  servers: ModelServers,
  wanted: { embedding?: string; remembered?: ServedEmbedding } = {},
): Promise<ServedModels | undefined> {
  const { baseUrl, embeddingBaseUrl = baseUrl } = servers;
  if (!baseUrl && !embeddingBaseUrl) return undefined;
  const client = embeddingClientOf(servers, ANSWER_WITHIN_MS);
  const chat = baseUrl ? openAiClient({ ...servers, timeoutMs: ANSWER_WITHIN_MS }) : undefined;
  const [embeds, chats] = await Promise.all([namesOf(client), namesOf(chat)]);
  const found = await firstThatEmbeds(client, wanted.embedding ? [wanted.embedding] : candidatesAmong(embeds));
  const remembered = isRemembered(wanted) ? wanted.remembered : undefined;
  return {
    embedding: found.embedding ?? remembered,
    problem: found.problem && `${embeddingBaseUrl}: ${found.problem}`,
    chat: chats.find((name) => !EMBEDS.test(name)),
  };
}

/** A server that is down at the start comes back: its embeddings are not thrown away. */
const isRemembered = ({ embedding, remembered }: { embedding?: string; remembered?: ServedEmbedding }) =>
  remembered !== undefined && (embedding === undefined || embedding === remembered.name);

export const embeddingClientOf = (servers: ModelServers, timeoutMs?: number): OpenAI | undefined =>
  openAiClient({
    apiKey: servers.embeddingApiKey ?? servers.apiKey,
    baseUrl: servers.embeddingBaseUrl ?? servers.baseUrl,
    timeoutMs,
  });

/** Empty if the server has no list. */
async function namesOf(client: OpenAI | undefined): Promise<string[]> {
  try {
    const { data } = (await client?.models.list({ maxRetries: 0 })) ?? { data: [] };
    return data.map(({ id }) => id);
  } catch {
    return [];
  }
}

function candidatesAmong(names: string[]): string[] {
  if (names.length === 0) return [UNNAMED];
  const likely = names.filter((name) => EMBEDS.test(name));
  return likely.length > 0 ? likely : names.slice(0, 1);
}

async function firstThatEmbeds(client: OpenAI | undefined, names: string[]): Promise<ServedModels> {
  let problem: string | undefined;
  for (const name of names) {
    try {
      const answer = await client?.embeddings.create(
        { model: name, input: ['dimensions'], encoding_format: 'float' },
        { maxRetries: 0 },
      );
      const dimensions = answer?.data[0]?.embedding.length;
      if (dimensions) return { embedding: { name, dimensions } };
      problem ??= `${name} made no vector`;
    } catch (error) {
      problem ??= `${name}: ${(error as Error).message}`;
    }
  }
  return { problem };
}
