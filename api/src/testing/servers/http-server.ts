import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  port: number;
  origin: string;
  /** Every requested path. */
  requests: string[];
  connections(): number;
  close(): Promise<void>;
}

/** A site on a free port, or on the port of one that has ended. */
export async function startServer(answer: RequestListener, wantedPort = 0): Promise<TestServer> {
  const requests: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  server.on('connection', () => (connections += 1));
  server.on('upgrade', (request, socket) => {
    requests.push(request.url ?? '');
    socket.destroy();
  });
  const port = await listen(server, wantedPort);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    close: () => stop(server),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
