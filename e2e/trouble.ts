import type { HTTPRequest, Page } from 'puppeteer';

type Change = (data: Record<string, unknown>) => void;

/** Makes chosen GraphQL operations of a page go wrong, slow, or answer with something rare. */
export class Trouble {
  /** Operations whose server is out of order. */
  readonly failing = new Set<string>();
  /** Operations that are answered with something that nobody can read. */
  readonly nonsense = new Set<string>();
  /** Operations that are told that nobody is signed in. */
  readonly refused = new Set<string>();
  /** Operations that never reach the server, with what they are answered. */
  readonly answered = new Map<string, Record<string, unknown>>();
  /** Operations whose answer is changed on its way. */
  readonly changed = new Map<string, Change>();
  /** Operations that take a moment longer. */
  readonly slow = new Map<string, number>();

  static async on(page: Page): Promise<Trouble> {
    const trouble = new Trouble();
    await page.setRequestInterception(true);
    // A request whose page went away meanwhile needs no answer any more.
    page.on('request', (request) => void trouble.#meet(request).catch(() => undefined));
    return trouble;
  }

  /** Lets one operation fail for as long as the work takes. */
  async during(operation: string, work: () => Promise<void>): Promise<void> {
    this.failing.add(operation);
    try {
      await work();
    } finally {
      this.failing.delete(operation);
    }
  }

  get #isWanted(): boolean {
    const all = [this.failing, this.nonsense, this.refused, this.answered, this.changed, this.slow];
    return all.some((operations) => operations.size > 0);
  }

  /** A visitor's document answers what the page asks first: without that, the page asks. */
  async #withoutAnswers(request: HTTPRequest): Promise<void> {
    const answer = await fetch(request.url(), { headers: request.headers() });
    const body = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
    return request.respond({ status: answer.status, contentType: 'text/html', body });
  }

  async #meet(request: HTTPRequest): Promise<void> {
    if (request.isNavigationRequest() && this.#isWanted) return this.#withoutAnswers(request);
    const operation = operationOf(request);
    const delay = operation && this.slow.get(operation);
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    if (operation && this.failing.has(operation)) return request.respond({ status: 503, body: 'Out of order' });
    if (operation && this.nonsense.has(operation)) return request.respond({ status: 200, body: 'nonsense' });
    if (operation && this.refused.has(operation)) return answerWith(request, { errors: [SIGNED_OUT] });
    const data = operation && this.answered.get(operation);
    if (data) return answerWith(request, { data });
    const change = operation && this.changed.get(operation);
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
