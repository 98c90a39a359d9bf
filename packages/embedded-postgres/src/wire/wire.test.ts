import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { extensions } from '../open-pglite.js';
import { renameStatements } from '../rename-statements.js';
import { connectClient, firstRow } from '../test-clients.js';
import { MessageReader } from './message-reader.js';
import { WireFront } from './wire-front.js';
import { message, queryMessage, text } from './wire-messages.js';

describe('wire front', () => {
  const IDLE_MS = 400;
  let database: PGlite;
  let front: WireFront;
  let clients: pg.Client[] = [];

  beforeAll(async () => {
    database = await PGlite.create({ extensions });
    front = new WireFront(database, {
      idleInTransactionMs: IDLE_MS,
      maxConnections: 40,
      onBroken: (error) => {
        throw error;
      },
    });
    await front.start({ port: 0 });
    await database.exec('CREATE TABLE counters (id int PRIMARY KEY, number int DEFAULT 0, note text)');
    await database.exec('INSERT INTO counters (id) SELECT generate_series(1, 20)');
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    clients = [];
    await database.exec('UPDATE counters SET number = 0, note = NULL');
  });
  afterAll(async () => {
    await front.stop();
    await database.close();
  });

  const connect = () => connectClient(front.port, clients);
  const connectTwo = () => Promise.all([connect(), connect()]);
  const connectThree = () => Promise.all([connect(), connect(), connect()]);
  const connectMany = (count: number) => Promise.all(Array.from({ length: count }, connect));

  describe('responses', () => {
    test.each([10, 300, 1_000])('with %i KB of parameters reach the right client', async (kilobytes) => {
      const large = 'x'.repeat(kilobytes * 1024);
      const wrong: unknown[] = [];
      const ask = async (client: pg.Client, index: number) => {
        const parameter = index % 2 ? large : 'small';
        for (let round = 0; round < 20; round++) {
          const row = await firstRow(client, `SELECT ${index} AS asker, length($1::text) AS length, $2::int AS round`, [
            parameter,
            round,
          ]);
          const expected = { asker: index, length: parameter.length, round };
          if (JSON.stringify(row) !== JSON.stringify(expected)) wrong.push({ row, expected });
        }
      };
      await Promise.all((await connectMany(6)).map(ask));
      expect(wrong).toEqual([]);
    });

    test('of two megabytes are complete', async () => {
      const text = 'é'.repeat(1_000_000);
      const row = await firstRow(await connect(), 'SELECT $1::text AS text', [text]);
      expect(row.text === text).toBe(true);
    });

    test('with errors only reach their client', async () => {
      const outcomes = new Set<string>();
      const divide = async (client: pg.Client, index: number) => {
        const divisor = index % 2 ? 0 : 3;
        for (let round = 0; round < 20; round++) {
          const result = await firstRow(client, 'SELECT 12 / $1::int AS number', [divisor]).catch(
            (error: { code: string }) => error,
          );
          outcomes.add(
            `by ${divisor}: ${String((result as { number?: number }).number ?? (result as { code: string }).code)}`,
          );
        }
      };
      await Promise.all((await connectMany(6)).map(divide));
      expect(outcomes).toEqual(new Set(['by 3: 4', 'by 0: 22012']));
    });
  });

  describe('transactions', () => {
    test('that are rolled back are invisible to others', async () => {
      const [writer, reader] = await connectTwo();
      await writer.query('BEGIN');
      await writer.query("UPDATE counters SET note = 'never' WHERE id = 1");
      const reading = firstRow(reader, 'SELECT note FROM counters WHERE id = 1');
      await writer.query('ROLLBACK');
      expect(await reading).toEqual({ note: null });
    });

    test('wait for each other with FOR UPDATE', async () => {
      const raise = async (client: pg.Client) => {
        for (let round = 0; round < 10; round++) {
          await client.query('BEGIN');
          const row = await firstRow(client, 'SELECT number FROM counters WHERE id = 3 FOR UPDATE');
          await client.query('UPDATE counters SET number = $1 WHERE id = 3', [Number(row.number) + 1]);
          await client.query('COMMIT');
        }
      };
      await Promise.all((await connectMany(8)).map(raise));
      expect(await firstRow(await connect(), 'SELECT number FROM counters WHERE id = 3')).toEqual({ number: 80 });
    });

    test('of a disconnected client are rolled back', async () => {
      const [vanishing, other] = await connectTwo();
      await vanishing.query('BEGIN');
      await vanishing.query("UPDATE counters SET note = 'orphan' WHERE id = 4");
      (vanishing as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      expect(await firstRow(other, 'SELECT note FROM counters WHERE id = 4')).toEqual({ note: null });
    });

    test('claim disjoint rows with SKIP LOCKED', async () => {
      const claim = async (client: pg.Client, index: number) => {
        const claimed: number[] = [];
        for (let round = 0; round < 4; round++) {
          const { rows } = await client.query<{ id: number }>(
            `UPDATE counters SET note = $1 WHERE id IN (
             SELECT id FROM counters WHERE note IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
            [`worker ${index}`],
          );
          claimed.push(...rows.map(({ id }) => id));
        }
        return claimed;
      };
      const claimed = (await Promise.all((await connectMany(5)).map(claim))).flat();
      expect(new Set(claimed).size).toBe(20);
    });

    test('continue after a savepoint, and a failed one commits nothing', async () => {
      const client = await connect();
      await client.query('BEGIN');
      await client.query('SAVEPOINT here');
      await expect(client.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
      await client.query('ROLLBACK TO here');
      await client.query('UPDATE counters SET number = 7 WHERE id = 5');
      await client.query('COMMIT');
      await client.query('BEGIN');
      await client.query('UPDATE counters SET number = 8 WHERE id = 5');
      await expect(client.query('SELECT 1 / 0')).rejects.toThrow();
      await client.query('COMMIT');
      expect(await firstRow(client, 'SELECT number FROM counters WHERE id = 5')).toEqual({ number: 7 });
    });

    test('fail if they wait for another connection, whose query then runs', async () => {
      const [outer, inner] = await connectTwo();
      await outer.query('BEGIN');
      await outer.query("UPDATE counters SET note = 'held' WHERE id = 6");
      expect(await firstRow(inner, 'SELECT note FROM counters WHERE id = 6')).toEqual({ note: null });
      await expect(outer.query('COMMIT')).rejects.toThrow();
    });
  });

  describe('sessions', () => {
    test('receive notifications of their channels only', async () => {
      const [listener, sender, deaf] = await connectThree();
      const heard: unknown[] = [];
      const misheard: unknown[] = [];
      listener.on('notification', ({ payload }) => heard.push(payload));
      for (const client of [sender, deaf]) client.on('notification', ({ payload }) => misheard.push(payload));
      await listener.query('LISTEN news');
      await sender.query("SELECT pg_notify('news', $1)", ['first']);
      await sender.query("BEGIN; NOTIFY news, 'rolled back'; ROLLBACK");
      await sender.query("NOTIFY news, 'second'");
      await firstRow(listener, 'SELECT 1');
      await firstRow(deaf, 'SELECT 1');
      expect({ heard, misheard }).toEqual({ heard: ['first', 'second'], misheard: [] });
    });

    test('keep listening when another session stops', async () => {
      const [leaving, staying, sender] = await connectThree();
      const heard: unknown[] = [];
      staying.on('notification', ({ payload }) => heard.push(payload));
      await leaving.query('LISTEN "Mixed Case"');
      await staying.query('LISTEN "Mixed Case"');
      await leaving.query('UNLISTEN *');
      await sender.query(`NOTIFY "Mixed Case", 'one'`);
      await leaving.end();
      await sender.query(`NOTIFY "Mixed Case", 'two'`);
      await firstRow(staying, 'SELECT 1');
      expect(heard).toEqual(['one', 'two']);
    });

    test('have their own prepared statements under the same name', async () => {
      const [one, other] = await connectTwo();
      const ask = async (client: pg.Client, text: string) =>
        (await client.query<{ sum: number }>({ name: 'same', text, values: [1] })).rows[0]?.sum;
      expect(await ask(one, 'SELECT $1::int + 1 AS sum')).toBe(2);
      expect(await ask(other, 'SELECT $1::int + 100 AS sum')).toBe(101);
      expect(await ask(one, 'SELECT $1::int + 1 AS sum')).toBe(2);
    });

    test('have their own settings, and local ones end with the transaction', async () => {
      const [one, other] = await connectTwo();
      await one.query('SET hnsw.ef_search = 77');
      expect(await firstRow(other, 'SHOW work_mem')).toBeDefined();
      await other.query('SET hnsw.ef_search = 55');
      expect(await firstRow(one, 'SHOW hnsw.ef_search')).toEqual({ 'hnsw.ef_search': '77' });
      await one.query('RESET hnsw.ef_search');
      expect(await firstRow(other, 'SHOW hnsw.ef_search')).toEqual({ 'hnsw.ef_search': '55' });
      await one.query('BEGIN; SET LOCAL hnsw.ef_search = 99; COMMIT');
      expect(await firstRow(one, 'SHOW hnsw.ef_search')).not.toEqual({ 'hnsw.ef_search': '99' });
    });

    test('read and fail to write while the database is read-only, whatever they set, and write again afterwards', async () => {
      const [one, two] = await connectTwo();
      await two.query("SET application_name = 'two'");
      front.setReadOnly(true);
      const write = (client: pg.Client) => client.query('UPDATE counters SET number = 1 WHERE id = 1');
      for (const client of [one, two, one]) {
        await expect(write(client)).rejects.toMatchObject({ code: '25006' });
        expect(await firstRow(client, 'SELECT number FROM counters WHERE id = 1')).toEqual({ number: 0 });
      }
      front.setReadOnly(false);
      for (const client of [two, one]) expect((await write(client)).rowCount).toBe(1);
    });

    test('can come and go by the hundred, even in transactions', async () => {
      for (let round = 0; round < 10; round++) {
        const guests = await connectMany(20);
        const visit = async (guest: pg.Client, index: number) => {
          await guest.query(index % 3 ? 'SELECT 1' : 'BEGIN; SELECT 1');
          await guest.end();
        };
        await Promise.all(guests.map(visit));
      }
      expect(await firstRow(await connect(), 'SELECT 1 AS one')).toEqual({ one: 1 });
    });

    test('over the limit are rejected with a reason', async () => {
      const refusals = (await Promise.allSettled(Array.from({ length: 45 }, connect))).filter(
        (result) => result.status === 'rejected',
      );
      expect(refusals.length).toBeGreaterThanOrEqual(5);
      expect(String(refusals[0]?.reason)).toMatch(/too many clients/);
    });

    test('cannot use COPY FROM STDIN, which does not break the database', async () => {
      const client = await connect();
      await expect(client.query('COPY counters FROM STDIN')).rejects.toThrow('COPY FROM STDIN is not available');
      expect(await firstRow(await connect(), 'SELECT 1 AS one')).toEqual({ one: 1 });
    });
  });

  test('vectors are found by an index', async () => {
    const client = await connect();
    await client.query('CREATE EXTENSION IF NOT EXISTS vector');
    await client.query('CREATE TABLE points (id int, place vector(8))');
    await client.query(
      `INSERT INTO points SELECT n, ARRAY[n, n % 7, 1, 2, 3, 4, 5, 6]::vector FROM generate_series(1, 500) n`,
    );
    await client.query('CREATE INDEX ON points USING hnsw ((place::halfvec(8)) halfvec_cosine_ops)');
    await client.query('BEGIN');
    await client.query('SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'EXPLAIN SELECT id FROM points ORDER BY place::halfvec(8) <=> $1::halfvec(8) LIMIT 5',
      ['[1,2,3,4,5,6,7,8]'],
    );
    await client.query('COMMIT');
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('Index Scan');
  });
});

test('messages are the same for any chunks', () => {
  const stream = Buffer.concat([queryMessage('SELECT 1'), queryMessage('x'.repeat(500)), message('S')]);
  for (const size of [1, 3, 7, 200, stream.length]) {
    const reader = new MessageReader();
    const lengths: number[] = [];
    for (let at = 0; at < stream.length; at += size) {
      reader.add(stream.subarray(at, at + size));
      for (let bytes = reader.takeMessage(); bytes; bytes = reader.takeMessage()) lengths.push(bytes.length);
    }
    expect(lengths).toEqual([14, 506, 5]);
  }
});

test('an impossible length is rejected', () => {
  const reader = new MessageReader();
  reader.add(Buffer.from([0x51, 0x7f, 0xff, 0xff, 0xff]));
  expect(() => reader.takeMessage()).toThrow('invalid message length');
});

test('every message with a name gets the prefix, and unnamed ones stay unnamed', () => {
  const names = (bytes: Buffer) => renameStatements(bytes, 'c1_').bytes.toString('latin1').slice(5);
  expect(names(message('P', Buffer.concat([text('stmt'), text('SELECT 1'), Buffer.alloc(2)])))).toMatch(
    /^c1_stmt\0SELECT 1\0/,
  );
  expect(names(message('B', Buffer.concat([text('portal'), text('stmt')])))).toBe('c1_portal\0c1_stmt\0');
  expect(names(message('B', Buffer.concat([text(''), text('stmt')])))).toBe('\0c1_stmt\0');
  expect(names(message('D', Buffer.concat([Buffer.from('S'), text('stmt')])))).toBe('Sc1_stmt\0');
  expect(names(message('E', text('')))).toBe('\0');
});
