import pg from 'pg';

/** A client whose connection may break without failing the test. The test closes all clients of the list at its end. */
export async function connectClient(port: number | undefined, opened: pg.Client[]): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  opened.push(client);
  return client;
}

export async function firstRow(client: pg.Client, sql: string, values: unknown[] = []) {
  const [row] = (await client.query<Record<string, unknown>>(sql, values)).rows;
  if (!row) throw new Error(`No row for: ${sql}`);
  return row;
}
