import OpenAI from 'openai';
import { limitedFetch } from '../../base/async/limited-fetch.js';
import { readRetryAfter } from '../../base/validation/read-retry-after.js';

export interface OpenAiSettings {
  apiKey?: string;
  baseUrl?: string;
  /** Until the end of a response. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
/** 96 embeddings of 3,072 numbers have about 7 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_RETRIES = 4;
const MAX_WAIT_MS = 30_000;

/** A client of OpenAI or a compatible server. Undefined without a key and an address. */
export function openAiClient({ apiKey, baseUrl, timeoutMs = TIMEOUT_MS }: OpenAiSettings): OpenAI | undefined {
  if (!apiKey && !baseUrl) return undefined;
  const fetchLimited = limitedFetch({ timeoutMs, maxBytes: MAX_BYTES });
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl,
    maxRetries: MAX_RETRIES,
    timeout: timeoutMs,
    fetch: async (...request) => refuseLongWait(await fetchLimited(...request)),
  });
}

/** The library would wait as long as the server asks, and could not be aborted meanwhile. */
function refuseLongWait(response: Response): Response {
  const { headers } = response;
  const asked = Number(headers.get('retry-after-ms')) || (readRetryAfter(headers.get('retry-after')) ?? 0);
  if (asked > MAX_WAIT_MS) headers.set('x-should-retry', 'false');
  return response;
}
