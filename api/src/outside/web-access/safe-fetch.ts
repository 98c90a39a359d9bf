import { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import type { AddressGuard } from './address-guard.js';
import { abortable } from '../../base/async/abortable.js';
import { type Deadline, startDeadline } from './deadline.js';
import { decodeBody } from './decode-body.js';
import { createGuardedAgent } from './guarded-agent.js';
import type { RequestSigner } from './request-signer.js';
import { type Web, WebError, type WebRequest, type WebResponse } from './web.js';
import { toWebError } from './web-error.js';
import { readUrl } from '../../base/validation/read-url.js';

export interface SafeFetchOptions {
  guard: AddressGuard;
  userAgent: string;
  /** Signs every request, those after redirects for their own hosts. */
  signer?: RequestSigner;
  timeoutMs?: number;
  maxBytes?: number;
  connectTimeoutMs?: number;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);
const DEFAULT_TIMEOUT_MS = 20_000;
const DEFAULT_CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Dropped when a redirect leads to another site. */
const CREDENTIALS = new Set(['authorization', 'cookie']);

interface Followed {
  response: Dispatcher.ResponseData;
  finalUrl: string;
  movedTo?: string;
}

interface Visit {
  url: URL;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Fetches from the public web. Checks every address, and limits time and size of every response. */
export class SafeFetch implements Web {
  private readonly agent: Dispatcher;

  constructor(private readonly options: SafeFetchOptions) {
    this.agent = createGuardedAgent(options.guard, options.connectTimeoutMs ?? DEFAULT_CONNECT_TIMEOUT_MS);
  }

  async get(url: string, options: WebRequest = {}): Promise<WebResponse> {
    const deadline = startDeadline(options.timeoutMs ?? this.options.timeoutMs ?? DEFAULT_TIMEOUT_MS, options.signal);
    const headers = lowerCaseNames({ ...this.ownHeaders(), ...options.headers });
    try {
      const visit = { url: this.options.guard.check(url).url, headers, signal: deadline.signal };
      const { response, finalUrl, movedTo } = await this.follow(visit);
      const maxBytes = options.maxBytes ?? this.options.maxBytes ?? DEFAULT_MAX_BYTES;
      return { ...shapeResponse(response, { url: finalUrl, maxBytes, deadline }), movedTo };
    } catch (error) {
      deadline.clear();
      throw toWebError(error, deadline.signal);
    }
  }

  /** Closes idle connections, so that the process can exit. */
  close(): Promise<void> {
    return this.agent.destroy();
  }

  private ownHeaders(): Record<string, string> {
    return { 'user-agent': this.options.userAgent, accept: '*/*', 'accept-encoding': 'gzip, br' };
  }

  private async follow(first: Visit): Promise<Followed> {
    let visit = first;
    let movedTo: string | undefined;
    let isMoving = true;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const { url, signal } = visit;
      const headers = await this.signed(visit);
      const response = await abortable(request(url, { dispatcher: this.agent, headers, signal }), signal);
      const location = REDIRECTS.has(response.statusCode) ? response.headers['location'] : undefined;
      if (location === undefined) return { response, finalUrl: url.href, movedTo };
      await response.body.dump({ limit: 16_384, signal });
      visit = this.nextVisit(visit, String(location));
      isMoving &&= PERMANENT.has(response.statusCode);
      if (isMoving) movedTo = visit.url.href;
    }
    throw new WebError('too-many-redirects', 'The site redirects too many times');
  }

  private async signed({ url, headers }: Visit): Promise<Record<string, string>> {
    return Object.assign({}, headers, await this.options.signer?.signRequest(url.href));
  }

  private nextVisit(visit: Visit, location: string): Visit {
    const target = readUrl(location, visit.url);
    if (!target) throw new WebError('unreachable', 'The site redirects to something that is not a web address');
    const { url } = this.options.guard.check(target.href);
    if (url.origin === visit.url.origin) return { ...visit, url };
    const headers = Object.entries(visit.headers).filter(([name]) => !CREDENTIALS.has(name));
    return { ...visit, url, headers: Object.fromEntries(headers) };
  }
}

interface Ending {
  url: string;
  maxBytes: number;
  deadline: Deadline;
}

function shapeResponse(response: Dispatcher.ResponseData, { url, maxBytes, deadline }: Ending): WebResponse {
  const headers = flatten(response.headers);
  // Without a listener, an error of a body that nobody reads would crash the process.
  response.body.on('error', () => undefined);
  const body = Readable.from(readBody({ response, maxBytes, deadline }), { objectMode: false });
  return {
    url: withoutFragment(url),
    status: response.statusCode,
    headers,
    stream: body,
    bytes: async () => Buffer.concat(await body.toArray()),
    discard: async () => {
      await response.body.dump({ limit: 65_536, signal: deadline.signal }).catch(() => undefined);
      deadline.clear();
    },
  };
}

async function* readBody(reading: {
  response: Dispatcher.ResponseData;
  maxBytes: number;
  deadline: Deadline;
}): AsyncGenerator<Uint8Array> {
  const { response, maxBytes, deadline } = reading;
  const encoding = String(response.headers['content-encoding'] ?? '');
  try {
    yield* decodeBody({ body: response.body, encoding, maxBytes });
  } catch (error) {
    throw toWebError(error, deadline.signal);
  } finally {
    deadline.clear();
    // A body that could not be decoded has no other end, and would keep its connection.
    response.body.destroy();
  }
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]));
}

const lowerCaseNames = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const withoutFragment = (url: string): string => url.replace(/#.*/s, '');
