import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type RunningApp } from '../testing/running-app.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const POST =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';

test.each([
  ['headers', 'GET / HTTP/1.1\r\nX-Slow: a'],
  ['a body', POST],
])('whoever sends %s byte by byte is hung up on within 30 seconds', async (_what, beginning) => {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('a'), 500);
  const began = Date.now();
  await once(socket, 'close');
  clearInterval(dripping);
  expect(Date.now() - began).toBeLessThan(30_000);
});
