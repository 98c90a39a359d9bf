import { fetch, type Dispatcher, type RequestInit } from 'undici';
import type { AddressGuard } from './address-guard.js';
import { createGuardedAgent } from './guarded-agent.js';
import { WebError } from './web.js';

const CONNECT_TIMEOUT_MS = 2_000;
/** Or hosts that strangers name could fill the pool by never closing their connections. */
const IDLE_MS = 1_000;

interface GuardedRequest {
  signal?: AbortSignal;
  /** Of the decompressed body. */
  maxBytes: number;
}

/** `fetch` for libraries, to hosts that strangers name. The guard checks each connection; the library limits the time. */
export class GuardedFetch {
  private readonly agent: Dispatcher;

  constructor(private readonly deps: { guard: AddressGuard; userAgent: string }) {
    this.agent = createGuardedAgent(deps.guard, CONNECT_TIMEOUT_MS, { idleMs: IDLE_MS });
  }

  async get(url: string, { signal, maxBytes }: GuardedRequest): Promise<Response> {
    const { url: checked } = this.deps.guard.check(url);
    const headers = { accept: 'application/json', 'user-agent': this.deps.userAgent };
    const options: RequestInit = { headers, redirect: 'manual', dispatcher: this.agent, signal };
    const response = (await fetch(checked, options)) as unknown as Response;
    return new Response(response.body?.pipeThrough(limitTo(maxBytes)), response);
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}

function limitTo(maxBytes: number) {
  let size = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      size += chunk.length;
      if (size > maxBytes) throw new WebError('too-large', 'The response is too large to be read');
      controller.enqueue(chunk);
    },
  });
}
