import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../user.entity.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a session is accepted while nothing can be stored, as on a disk that is full', async () => {
  const good = await app.tokenOf(Role.VIEWER);
  await app.dataSource.query(`UPDATE sessions SET last_used_at = now() - interval '1 hour'`);
  await app.dataSource.query(
    `CREATE FUNCTION store_nothing() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER store_nothing BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION store_nothing()`,
  );
  try {
    expect((await app.ask('{ me { role } }', { token: good })).data).toEqual({ me: { role: 'VIEWER' } });
  } finally {
    await app.dataSource.query('DROP FUNCTION store_nothing CASCADE');
  }
});
