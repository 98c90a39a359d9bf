import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { limitedFetch } from '../../base/async/limited-fetch.js';
import type { BucketSettings } from '../../settings/bucket-settings.js';
import { readObjectList, type ObjectList } from './read-object-list.js';

export interface BucketLimits {
  timeoutMs: number;
  /** Of one list. Servers give no more than a thousand. */
  maxKeys: number;
}

const LIMITS: BucketLimits = { timeoutMs: 5_000, maxKeys: 1_000 };
/** A picture has at most some 150 kB, and a list of a thousand objects less than 1 MB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Servers ask for it: they answer 503 while they grow. */
const MAX_TRIES = 3;
const PAUSE_MS = 100;

interface Call {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
  contentType?: string;
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

  constructor(
    private readonly settings: BucketSettings,
    private readonly limits = LIMITS,
  ) {
    const { endpoint, name, accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.fetch = limitedFetch({ timeoutMs: limits.timeoutMs, maxBytes: MAX_BYTES });
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
  async get(key: string): Promise<Buffer | null> {
    try {
      const response = await this.send({ method: 'GET', key });
      return Buffer.from(await response.arrayBuffer());
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
    const query = { prefix: this.prefix, marker: after, 'max-keys': String(this.limits.maxKeys) };
    const response = await this.send({ method: 'GET', query });
    return readObjectList(await response.text());
  }

  /** Tries again where the server is busy or the connection was lost, but waits for none that hangs. */
  private async send(call: Call): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.try(call);
      } catch (error) {
        if (tries === MAX_TRIES || !isPassing(error)) throw error;
        await pause(PAUSE_MS * tries);
      }
    }
  }

  private async try({ method, key, query, body, contentType }: Call): Promise<Response> {
    const headers = new Headers({ 'x-amz-content-sha256': hashOf(body) });
    if (contentType) headers.set('content-type', contentType);
    const url = new URL(key ? `${this.address}/${key}` : this.address);
    for (const [name, value] of Object.entries(query ?? {})) if (value) url.searchParams.set(name, value);
    const request = await this.client.sign(url.href, { method, headers, body, redirect: 'manual' });
    const response = await this.fetch(request);
    if (response.ok) return response;
    throw describeRefusal(response.status, await response.text());
  }
}

const hashOf = (body: Buffer | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

function describeRefusal(status: number, body: string): BucketError {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
  return new BucketError(`The bucket's server answered ${status} ${code}`.trim(), status, code);
}

/** `fetch` throws a TypeError for a connection that is lost. */
function isPassing(error: unknown): boolean {
  if (error instanceof BucketError) return error.status >= 500 || error.status === 429;
  return (error as Error).name === 'TypeError';
}
