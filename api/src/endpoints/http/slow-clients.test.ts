import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { isWholeGrid } from '../../testing/whole-grid.js';
import { dropSlowReaders } from './slow-clients.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SILENT_MS = 500;
const POST =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';

/** The time for headers is half of that for the whole request. */
const BEGINNINGS = ['GET / HTTP/1.1\r\nX-Slow: a', ...(isWholeGrid ? [POST] : [])];

test(`a client that sends headers${isWholeGrid ? ' or a body' : ''} byte by byte is disconnected`, async () => {
  await Promise.all(
    BEGINNINGS.map(async (beginning) => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
      socket.on('error', () => undefined).resume();
      socket.write(beginning);
      const dripping = setInterval(() => socket.write('a'), 500);
      await once(socket, 'close');
      clearInterval(dripping);
    }),
  );
});

test('a client that does not read the response is disconnected', async () => {
  const body = Buffer.alloc(20 * 1024 * 1024);
  const server = dropSlowReaders(
    createServer((_, response) => response.end(body)),
    SILENT_MS,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connection = once(server, 'connection');
  const deaf = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  deaf.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [socket] = (await connection) as [Socket];
  await once(socket, 'close');
  expect(socket.bytesWritten).toBeGreaterThan(0);
  deaf.destroy();
  server.close();
});
