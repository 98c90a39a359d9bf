import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { limitedFetch } from '../../base/async/limited-fetch.js';
import type { BucketSettings } from '../../settings/bucket-settings.js';
import { readObjectList, type ObjectList } from './read-object-list.js';

export interface BucketLimits {
  /** Of one try, until the end of the body. */
  timeoutMs?: number;
  /** Servers ask for more than one: they answer 503 while they grow. */
  maxTries?: number;
  /** Whether a try that took too long is followed by another one. */
  retryTimeouts?: boolean;
  /** Of one list. Servers give no more than a thousand. */
  maxKeys?: number;
}

/** Somebody waits for a page. */
const PAGE_LIMITS: Required<BucketLimits> = { timeoutMs: 5_000, maxTries: 3, retryTimeouts: false, maxKeys: 1_000 };
/** Nobody waits: pauses of 12 seconds in total. */
export const PATIENT_LIMITS: BucketLimits = { timeoutMs: 30_000, maxTries: 6, retryTimeouts: true };
/** A picture has at most some 150 kB, and a list of a thousand objects less than 1 MB. */
const MAX_BYTES = 4 * 1024 * 1024;
const FIRST_PAUSE_MS = 100;
const PAUSE_GROWTH = 3;

interface Call {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
  contentType?: string;
  /** Ends the call. */
  signal?: AbortSignal;
}

/** An answer that is no success. */
export class BucketError extends Error {
  override readonly name = 'BucketError';

  constructor(
    message: string,
    readonly status: number,
    /** Its name in the protocol, such as SignatureDoesNotMatch. */
    readonly code: string,
  ) {
    super(message);
  }
}

/**
 * A bucket of the operator, at a server that speaks the protocol of S3. Its address is a setting, so it may be a private one.
 * Throws a `BucketError`, or the error of a server that does not answer.
 */
export class Bucket {
  private readonly client: AwsClient;
  private readonly fetch;
  private readonly address: string;
  private readonly limits: Required<BucketLimits>;

  constructor(
    private readonly settings: BucketSettings,
    limits: BucketLimits = {},
  ) {
    this.limits = Object.assign({}, PAGE_LIMITS, limits);
    const { endpoint, name, accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.fetch = limitedFetch({ timeoutMs: this.limits.timeoutMs, maxBytes: MAX_BYTES });
    this.address = `${endpoint}/${name}`;
  }

  /** All keys of this product begin with it. */
  get prefix(): string {
    return this.settings.prefix;
  }

  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    await this.send({ method: 'PUT', key, body: Buffer.from(body), contentType });
  }

  /** Null if there is no such object. */
  async get(key: string, signal?: AbortSignal): Promise<Buffer | null> {
    try {
      return await this.send({ method: 'GET', key, signal });
    } catch (error) {
      // Another bucket name is a mistake of the operator, and no missing object.
      if (error instanceof BucketError && error.code === 'NoSuchKey') return null;
      throw error;
    }
  }

  /** Also without an error if there is no such object. */
  async delete(key: string): Promise<void> {
    await this.send({ method: 'DELETE', key });
  }

  /** The next objects by their keys. */
  async list(after = ''): Promise<ObjectList> {
    const maxKeys = String(this.limits.maxKeys);
    // XML cannot have every key that others may have put.
    const query = { prefix: this.prefix, marker: after, 'max-keys': maxKeys, 'encoding-type': 'url' };
    return readObjectList((await this.send({ method: 'GET', query })).toString());
  }

  /** Tries again where the server is busy or the connection was lost. */
  private async send(call: Call): Promise<Buffer> {
    const { maxTries, retryTimeouts } = this.limits;
    for (let [tries, pauseMs] = [1, FIRST_PAUSE_MS]; ; tries += 1, pauseMs *= PAUSE_GROWTH) {
      try {
        return await this.try(call);
      } catch (error) {
        const mayPass = isPassing(error) || (retryTimeouts && (error as Error).name === 'TimeoutError');
        if (tries === maxTries || !mayPass) throw error;
        await pause(pauseMs, undefined, { signal: call.signal });
      }
    }
  }

  private async try({ method, key, query, body, contentType, signal }: Call): Promise<Buffer> {
    const headers = new Headers({ 'x-amz-content-sha256': hashOf(body) });
    if (contentType) headers.set('content-type', contentType);
    const url = new URL(key ? `${this.address}/${key}` : this.address);
    for (const [name, value] of Object.entries(query ?? {})) if (value) url.searchParams.set(name, value);
    const request = await this.client.sign(url.href, { method, headers, body, redirect: 'manual' });
    const response = await this.fetch(request, { signal });
    const answer = Buffer.from(await response.arrayBuffer());
    if (response.ok) return answer;
    throw describeRefusal(response.status, answer.toString());
  }
}

const hashOf = (body: Buffer | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

function describeRefusal(status: number, body: string): BucketError {
  const code = /<Code>(\w{1,64})<\/Code>/.exec(body)?.[1] ?? '';
  return new BucketError(`The bucket's server answered ${status} ${code}`.trim(), status, code);
}

/** Messages of `fetch` for a server that cannot be reached, and for a body that was cut. Its other errors are mistakes. */
const NETWORK_ERRORS = ['fetch failed', 'terminated'];

function isPassing(error: unknown): boolean {
  if (error instanceof BucketError) return error.status >= 500 || error.status === 429;
  const { name, message } = error as Error;
  return name === 'TypeError' && NETWORK_ERRORS.includes(message);
}
