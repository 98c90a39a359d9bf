import pg from 'pg';

const DOWN_MS = 3_000;

/** Simulates a server restart: cuts every connection, then accepts none for a while. */
export async function cutDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await new Promise((resolve) => setTimeout(resolve, DOWN_MS));
  } finally {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await client.end();
  }
}
