import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseConnection } from '../../base/database/data-source.js';

export interface CuttableConnection {
  connection: DatabaseConnection;
  /** Cuts existing and new connections until `mend`. */
  cut(): void;
  /** From now on nothing arrives, and nobody is told, as when a machine is gone. */
  hang(): void;
  mend(): void;
  /** Once, as soon as a client sends this text. */
  when(text: string, act: () => void): void;
  close(): void;
}

/** A connection to a database that a test can cut. */
export async function openCuttableConnection(to: DatabaseConnection): Promise<CuttableConnection> {
  const url = new URL('connectionString' in to ? to.connectionString : `postgres://${to.host}:${to.port ?? 5432}`);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHanging = false;
  let awaited: { text: string; act: () => void } | undefined;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    if (isHanging) return void sockets.add(client.on('error', () => undefined));
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (data: Buffer) => {
      if (!awaited || !data.includes(awaited.text)) return;
      const { act } = awaited;
      awaited = undefined;
      act();
    });
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    connection: 'connectionString' in to ? { connectionString: url.href } : { ...to, host: '127.0.0.1', port },
    cut: () => {
      isCut = true;
      endAll();
    },
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      if (isHanging) endAll();
      isCut = isHanging = false;
    },
    when: (text, act) => {
      awaited = { text, act };
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
