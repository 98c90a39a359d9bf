import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { connectionCheck } from './connection-check.js';

/** A server that refuses each connection with this SQLSTATE. */
async function refusing(code: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`);
  const refusal = Buffer.concat([Buffer.from('E....'), fields]);
  refusal.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => socket.once('data', () => socket.end(refusal)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { connectionString: `postgres://user@127.0.0.1:${port}/directory`, close: () => server.close() };
}

test('a server that refuses a password is not ready, and one without room for a connection still reads', async () => {
  const [password, room] = [await refusing('28P01'), await refusing('53100')];
  await expect(connectionCheck({ connectionString: password.connectionString })()).rejects.toThrow('refused');
  await expect(connectionCheck({ connectionString: room.connectionString })()).resolves.toBeUndefined();
  password.close();
  room.close();
});
