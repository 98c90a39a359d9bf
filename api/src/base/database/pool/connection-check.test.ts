import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { deferred } from '../../../testing/deferred.js';
import { connectionCheck } from './connection-check.js';
import { loadTogether } from './load-together.js';

describe('connection check', () => {
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
});

test('batches simultaneous calls, and queries again for later ones', async () => {
  const asked: number[][] = [];
  let version = 0;
  const answered = deferred();
  const load = loadTogether(async (ids) => {
    asked.push(ids);
    version += 1;
    const now = version;
    await answered.promise;
    return ids.filter((id) => id !== 3).map((id) => ({ id, version: now }));
  });
  const first = [load(1), load(2), load(1), load(3)];
  await new Promise((resolve) => setImmediate(resolve));
  const later = load(1);
  answered.resolve();
  expect(await Promise.all(first)).toEqual([{ id: 1, version: 1 }, { id: 2, version: 1 }, { id: 1, version: 1 }, null]);
  expect(await later).toEqual({ id: 1, version: 2 });
  expect(asked).toEqual([[1, 2, 3], [1]]);
});
