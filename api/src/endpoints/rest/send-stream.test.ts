import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import express from 'express';
import { sendStream } from './send-stream.js';

const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

async function serve(json: Readable, ended: (error: unknown) => void = () => undefined): Promise<string> {
  const app = express().get('/', async (_request, response) => {
    try {
      await sendStream(response, json);
      ended(undefined);
    } catch (error) {
      ended(error);
      response.destroy();
    }
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closes.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a client never takes a part for the whole', async () => {
  const broken = Readable.from(
    (async function* () {
      yield `["${'a'.repeat(100_000)}"`;
      await Promise.resolve();
      throw new Error('The database is gone');
    })(),
  );
  const failures: unknown[] = [];
  const address = await serve(broken, (error) => failures.push(error));
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow();
  expect(failures).toEqual([new Error('The database is gone')]);
});

test('a client that leaves ends the stream, and is no error', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield 'a'.repeat(10_000);
    })(),
  );
  let tell: (error: unknown) => void = () => undefined;
  const ended = new Promise<unknown>((resolve) => (tell = resolve));
  const leaving = new AbortController();
  const answer = await fetch(await serve(endless, tell), { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  expect(await ended).toBeUndefined();
  expect(endless.destroyed).toBe(true);
});
