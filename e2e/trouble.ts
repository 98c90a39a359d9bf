import type { CDPSession, Page, Protocol } from 'puppeteer';

export type Change = (data: Record<string, unknown>) => void;

/** Intercepts GraphQL operations of a page: failures, delays and unusual responses. */
export class Trouble {
  /** Operations answered with a server error. */
  readonly failing = new Set<string>();
  /** Operations answered with invalid JSON. */
  readonly nonsense = new Set<string>();
  /** Operations answered with UNAUTHENTICATED. */
  readonly refused = new Set<string>();
  /** Operations with a canned response. */
  readonly answered = new Map<string, Record<string, unknown>>();
  /** Operations whose response is modified. */
  readonly changed = new Map<string, Change>();
  /** Changes the response of every operation. */
  changesAll: Change | null = null;
  /** Operations that are delayed. */
  readonly slow = new Map<string, number>();
  /** Operations that are delayed until something happens. */
  readonly held = new Map<string, Promise<void>>();

  private constructor(private readonly client: CDPSession) {}

  static async on(page: Page): Promise<Trouble> {
    const trouble = new Trouble(await page.createCDPSession());
    // The page may have navigated away.
    trouble.client.on('Fetch.requestPaused', (request) => void trouble.meet(request).catch(() => undefined));
    // Scripts and styles are most of the requests of a page, and nothing changes them.
    await trouble.client.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/graphql' }, { urlPattern: '*', resourceType: 'Document' }],
    });
    return trouble;
  }

  /** Makes one operation fail while the callback runs. */
  async during(operation: string, work: () => Promise<void>): Promise<void> {
    this.failing.add(operation);
    try {
      await work();
    } finally {
      this.failing.delete(operation);
    }
  }

  private get isWanted(): boolean {
    const all = [this.failing, this.nonsense, this.refused, this.answered, this.changed, this.slow, this.held];
    return this.changesAll !== null || all.some((operations) => operations.size > 0);
  }

  /** Removes the preloaded responses, so that the page queries. */
  private async withoutAnswers({ requestId, request }: Paused): Promise<void> {
    const answer = await fetch(request.url, { headers: request.headers });
    const body = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
    return this.respond(requestId, { status: answer.status, type: 'text/html', body });
  }

  private async meet(paused: Paused): Promise<void> {
    const { requestId, request } = paused;
    if (paused.resourceType === 'Document' && this.isWanted) return this.withoutAnswers(paused);
    const operation = operationOf(request);
    const delay = operation && this.slow.get(operation);
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    if (operation) await this.held.get(operation);
    if (operation && this.failing.has(operation)) return this.respond(requestId, { status: 503, body: 'Out of order' });
    if (operation && this.nonsense.has(operation)) return this.respond(requestId, { status: 200, body: 'nonsense' });
    if (operation && this.refused.has(operation)) return this.answer(requestId, { errors: [SIGNED_OUT] });
    const data = operation && this.answered.get(operation);
    if (data) return this.answer(requestId, { data });
    const change = operation && (this.changed.get(operation) ?? this.changesAll);
    if (!change) return this.client.send('Fetch.continueRequest', { requestId });
    const answer = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.postData,
    });
    const body = (await answer.json()) as { data?: Record<string, unknown> | null };
    if (body.data) change(body.data);
    return this.answer(requestId, body);
  }

  private answer(requestId: string, body: object): Promise<void> {
    return this.respond(requestId, { status: 200, type: 'application/json', body: JSON.stringify(body) });
  }

  private respond(requestId: string, { status, type = 'text/plain', body }: Answer): Promise<void> {
    return this.client.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: Buffer.from(body).toString('base64'),
    });
  }
}

type Paused = Protocol.Fetch.RequestPausedEvent;

interface Answer {
  status: number;
  type?: string;
  body: string;
}

const SIGNED_OUT = { message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } };

function operationOf({ url, postData }: Protocol.Network.Request): string | undefined {
  const body = url.endsWith('/graphql') ? postData : undefined;
  return body ? (JSON.parse(body) as { operationName?: string }).operationName : undefined;
}
