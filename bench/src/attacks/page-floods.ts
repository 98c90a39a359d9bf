import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Requests pages, several per connection, before it reads the first response. */
export interface PageFlood {
  /** How many networks the requests seem to come from. */
  networks: number;
  /** Requests in one write. */
  ahead: number;
  /** Default: pages of the client. */
  paths?: string[];
}

const CONNECTIONS = 20;
const PAUSE_MS = 40;
const PATHS = ['/', '/newsletter/1', '/topics', '/newsletters.rss', '/search', '/nowhere', '/sitemap.xml'];

/** Responses by status, and how many connections the server closed. */
export async function floodPages(
  { networks, ahead, paths = PATHS }: PageFlood,
  address: string,
  seconds: number,
): Promise<string> {
  const { hostname, port } = new URL(address);
  const end = performance.now() + seconds * 1_000;
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  let sent = 0;
  const next = () => {
    sent += 1;
    const network = sent % networks;
    const from = `198.18.${Math.floor(network / 250)}.${network % 250}`;
    return `GET ${paths[sent % paths.length]} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nX-Forwarded-For: ${from}\r\n\r\n`;
  };
  const attack = async () => {
    let unanswered = 0;
    const open = (): Socket => {
      unanswered = 0;
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => undefined).on('close', () => count('connections closed'));
      return socket.on('data', (data: Buffer) => {
        for (const [, status = ''] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
          count(status);
          unanswered -= 1;
        }
      });
    };
    let socket = open();
    for (; performance.now() < end; await wait(PAUSE_MS)) {
      if (socket.closed) socket = open();
      if (unanswered > 0) continue;
      unanswered = ahead;
      socket.write(Array.from({ length: ahead }, next).join(''));
    }
    socket.removeAllListeners('close').destroy();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, attack));
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ');
}
