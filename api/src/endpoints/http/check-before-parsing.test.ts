import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, IncomingMessage, request, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkBeforeParsing } from './check-before-parsing.js';
import { limitPipelining, MAX_PIPELINED } from './limit-pipelining.js';

let close: () => void = () => undefined;
afterEach(() => close());

async function listen(server: Server): Promise<number> {
  checkBeforeParsing(server).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return (server.address() as AddressInfo).port;
}

test('nothing is parsed after a request that closes its connection', async () => {
  let parsed = 0;
  class Counted extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      parsed += 1;
    }
  }
  const server = createServer(
    { IncomingMessage: Counted },
    limitPipelining(() => undefined),
  );
  const port = await listen(server);
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20_000));
  await new Promise((resolve) => socket.once('close', resolve));
  // One closes the connection, and the next one stops the parser.
  expect(parsed).toBeLessThanOrEqual(MAX_PIPELINED + 2);
});

test.each(['h2c', 'TLS/1.3'])('a request that offers another protocol is answered: %s', async (upgrade) => {
  const server = createServer((asked, response) => {
    void text(asked).then((body) => response.end(`${asked.method} ${body}`));
  });
  server.on('upgrade', (_asked, socket) => socket.destroy());
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answerTo = async (method: string, body?: string) => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade, 'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA' };
    const asking = request({ port, host: '127.0.0.1', agent, method, headers }).end(body);
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return text(response);
  };
  expect([await answerTo('POST', 'a body'), await answerTo('GET')]).toEqual(['POST a body', 'GET ']);
  agent.destroy();
});

test.each(['websocket', 'WebSocket'])('an upgrade to a socket reaches the socket server: %s', async (upgrade) => {
  const server = createServer();
  server.on('upgrade', (_asked, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  );
  const port = await listen(server);
  const asking = request({ port, host: '127.0.0.1', headers: { connection: 'Upgrade', upgrade } }).end();
  const [response] = (await once(asking, 'upgrade')) as [IncomingMessage];
  expect(response.statusCode).toBe(101);
});
