import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SiteCause } from '../../catalogue/newsletters/health/site-cause.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createNewsletter } from '../../testing/factories.js';
import { VisitRecords } from './visit-records.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a visit writes its newsletter first, as edits do, or the two could wait for each other', async () => {
  const { dataSource } = database;
  const { id } = await createNewsletter(dataSource);
  await dataSource.query(
    `CREATE TABLE written (id integer GENERATED ALWAYS AS IDENTITY, name text);
     CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN INSERT INTO written (name) VALUES (TG_TABLE_NAME); RETURN NULL; END';
     CREATE TRIGGER note_written AFTER UPDATE ON newsletters EXECUTE FUNCTION note_written();
     CREATE TRIGGER note_written AFTER INSERT OR UPDATE ON site_visits EXECUTE FUNCTION note_written()`,
  );
  const records = new VisitRecords(dataSource);
  const firstOf = async (write: Promise<void>) => {
    await write;
    const [first] = await dataSource.query<{ name: string }[]>('SELECT name FROM written ORDER BY id LIMIT 1');
    await dataSource.query('DELETE FROM written');
    return first?.name;
  };
  const finding = { cause: SiteCause.SERVER_ERROR, evidence: 'The site answered 500' };
  expect(await firstOf(records.failed(id, finding))).toBe('newsletters');
  expect(await firstOf(records.worked(id, { memory: {}, movedTo: null }))).toBe('newsletters');
});
