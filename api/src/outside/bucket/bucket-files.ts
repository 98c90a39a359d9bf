import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../settings/bucket-settings.js';
import { BucketError } from './bucket.js';

/** Of one request, by the protocol of S3. */
const MAX_BYTES = 5 * 1024 ** 3;
/** A file of that size over a line of 10 Mbit/s takes an hour. */
const TIMEOUT_MS = 2 * 3_600_000;

/** Files of a bucket that are too large for memory. */
export class BucketFiles {
  private readonly client: AwsClient;

  constructor(private readonly settings: BucketSettings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  async put(key: string, file: string): Promise<void> {
    const { size } = await stat(file);
    if (size > MAX_BYTES) throw new Error(`A bucket takes files of at most 5 GB, and this one has ${size} bytes`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    await this.send('PUT', key, { hash: hash.digest('hex'), body: await openAsBlob(file) });
  }

  async read(key: string): Promise<Readable> {
    const { body } = await this.send('GET', key, { hash: createHash('sha256').digest('hex') });
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  }

  private async send(method: 'GET' | 'PUT', key: string, { hash, body }: { hash: string; body?: Blob }) {
    const { endpoint, name } = this.settings;
    const url = `${endpoint}/${name}/${key}`;
    const { headers } = await this.client.sign(url, { method, headers: { 'x-amz-content-sha256': hash } });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
    if (response.ok) return response;
    const code = /<Code>(\w{1,64})<\/Code>/.exec(await response.text())?.[1] ?? '';
    throw new BucketError(`The bucket's server answered ${response.status} ${code}`.trim(), response.status, code);
  }
}
