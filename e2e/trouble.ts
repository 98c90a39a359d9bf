import type { HTTPRequest, Page } from 'puppeteer';

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

  static async on(page: Page): Promise<Trouble> {
    const trouble = new Trouble();
    await page.setRequestInterception(true);
    // Puppeteer sees no end of a beacon that it intercepts: the network would never be idle.
    await page.evaluateOnNewDocument(() => Object.assign(navigator, { sendBeacon: () => true }));
    // The page may have navigated away.
    page.on('request', (request) => void trouble.meet(request).catch(() => undefined));
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
    const all = [this.failing, this.nonsense, this.refused, this.answered, this.changed, this.slow];
    return this.changesAll !== null || all.some((operations) => operations.size > 0);
  }

  /** Removes the preloaded responses, so that the page queries. */
  private async withoutAnswers(request: HTTPRequest): Promise<void> {
    const answer = await fetch(request.url(), { headers: request.headers() });
    const body = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
    return request.respond({ status: answer.status, contentType: 'text/html', body });
  }

  private async meet(request: HTTPRequest): Promise<void> {
    if (request.isNavigationRequest() && this.isWanted) return this.withoutAnswers(request);
    const operation = operationOf(request);
    const delay = operation && this.slow.get(operation);
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    if (operation && this.failing.has(operation)) return request.respond({ status: 503, body: 'Out of order' });
    if (operation && this.nonsense.has(operation)) return request.respond({ status: 200, body: 'nonsense' });
    if (operation && this.refused.has(operation)) return answerWith(request, { errors: [SIGNED_OUT] });
    const data = operation && this.answered.get(operation);
    if (data) return answerWith(request, { data });
    const change = operation && (this.changed.get(operation) ?? this.changesAll);
    if (!change) return request.continue();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    });
    const body = (await answer.json()) as { data?: Record<string, unknown> | null };
    if (body.data) change(body.data);
    return answerWith(request, body);
  }
}

const SIGNED_OUT = { message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } };

function answerWith(request: HTTPRequest, body: object): Promise<void> {
  return request.respond({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
}

function operationOf(request: HTTPRequest): string | undefined {
  const body = request.url().endsWith('/graphql') ? request.postData() : undefined;
  return body ? (JSON.parse(body) as { operationName?: string }).operationName : undefined;
}
