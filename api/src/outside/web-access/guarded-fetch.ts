import { fetch, type Dispatcher, type RequestInit } from 'undici';
import type { AddressGuard } from './address-guard.js';
import { createGuardedAgent } from './guarded-agent.js';

const CONNECT_TIMEOUT_MS = 2_000;

/** `fetch` for libraries, to hosts that strangers name. The guard checks each connection; the library limits time and size. */
export class GuardedFetch {
  private readonly agent: Dispatcher;

  constructor(private readonly deps: { guard: AddressGuard; userAgent: string }) {
    this.agent = createGuardedAgent(deps.guard, CONNECT_TIMEOUT_MS);
  }

  async get(url: string, init: { signal?: AbortSignal } = {}): Promise<Response> {
    const { url: checked } = this.deps.guard.check(url);
    const headers = { accept: 'application/json', 'user-agent': this.deps.userAgent };
    const options: RequestInit = { headers, redirect: 'manual', dispatcher: this.agent, signal: init.signal };
    return (await fetch(checked, options)) as unknown as Response;
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
