import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { shapeBucket, type BucketSettings } from '../../settings/bucket-settings.js';
import { present } from '../../base/validation/present.js';

const BUCKET = 'pictures';
/** The only account of the server. */
const KEY = 'S3RVER';

/** A server with the protocol of S3 on a free port, which checks signatures. Its objects are files of a folder. */
export class ObjectStorage {
  /** Of every request: its method and its path. */
  readonly requests: string[] = [];
  /** Answers a request in place of the server, if it returns true. */
  intercept: (...call: Parameters<RequestListener>) => boolean = () => false;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'objects-'));
  private storage: S3rver | undefined;
  private front: Server | undefined;
  private port = 0;

  /** Starts it, or starts it again at its address. */
  async start(): Promise<this> {
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    const storage = new S3rver({
      port: 0,
      address: '127.0.0.1',
      directory: this.folder,
      silent: true,
      configureBuckets,
    });
    const { port } = await storage.run();
    this.storage = storage;
    this.front = createServer((call, response) => {
      this.requests.push(`${call.method} ${decodeURIComponent(call.url ?? '')}`);
      if (this.intercept(call, response)) return;
      const { method, url, headers } = call;
      const passed = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      call.pipe(passed.on('error', () => response.destroy()));
    });
    await once(this.front.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.front.address() as AddressInfo).port;
    return this;
  }

  /** Its objects stay. */
  async stop(): Promise<void> {
    const ended = this.front && once(this.front, 'close');
    this.front?.closeAllConnections();
    this.front?.close();
    await ended;
    await this.storage?.close();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** As they are written into the environment. */
  environment(changes: Record<string, string> = {}): Record<string, string> {
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    };
    return Object.assign(settings, changes);
  }

  settings(changes: Record<string, string> = {}): BucketSettings {
    return present(shapeBucket(this.environment(changes)));
  }
}
