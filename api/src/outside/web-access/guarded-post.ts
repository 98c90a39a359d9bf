import { request, type Dispatcher } from 'undici';
import { abortable } from '../../base/async/abortable.js';
import { readUpTo } from '../../base/async/read-up-to.js';
import type { AddressGuard } from './address-guard.js';
import { startDeadline } from './deadline.js';
import { createGuardedAgent } from './guarded-agent.js';
import { toWebError } from './web-error.js';

export interface PostedMessage {
  headers: Record<string, string>;
  body: string;
}

export interface PostAnswer {
  status: number;
  /** The beginning of its body. */
  text: string;
}

/** Standard Webhooks advises 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;
/** For whoever looks for the cause of a failure. */
const MAX_ANSWER = 2_000;

/** Posts to servers that members name. The guard checks each connection, and redirects are not followed. */
export class GuardedPost {
  private readonly agent: Dispatcher;

  constructor(private readonly deps: { guard: AddressGuard; userAgent: string; timeoutMs?: number }) {
    // Webhooks of different members have the same origin: one that is slow must leave the others connections. The worker
    // limits how many messages are sent at a time.
    this.agent = createGuardedAgent(deps.guard, this.timeoutMs, { ofOrigin: Infinity });
  }

  async send(url: string, { headers, body }: PostedMessage): Promise<PostAnswer> {
    const deadline = startDeadline(this.timeoutMs);
    try {
      const { url: checked } = this.deps.guard.check(url);
      const ownHeaders = { 'user-agent': this.deps.userAgent, 'content-type': 'application/json' };
      const sent = request(checked, {
        method: 'POST',
        dispatcher: this.agent,
        headers: Object.assign(ownHeaders, headers),
        body,
        signal: deadline.signal,
      });
      const response = await abortable(sent, deadline.signal);
      const bytes = await abortable(readUpTo({ stream: response.body }, MAX_ANSWER), deadline.signal);
      return { status: response.statusCode, text: Buffer.from(bytes).toString() };
    } catch (error) {
      throw toWebError(error, deadline.signal);
    } finally {
      deadline.clear();
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private get timeoutMs(): number {
    return this.deps.timeoutMs ?? TIMEOUT_MS;
  }
}
