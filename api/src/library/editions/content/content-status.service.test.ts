import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Logger } from '../../../base/log.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createAdmin, createEdition, createNewsletter } from '../../../testing/factories.js';
import { ContentStatusService } from './content-status.service.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('sets hasError and logs the cause if counting failed', async () => {
  const { dataSource } = database;
  const newsletter = await createNewsletter(dataSource);
  await createEdition(dataSource, newsletter);
  const logged: string[] = [];
  const log = { error: (_details: object, message: string) => void logged.push(message) } as unknown as Logger;
  const service = new ContentStatusService(dataSource, log);
  const admin = await createAdmin(dataSource);
  expect(await service.status(admin, newsletter.id)).toMatchObject({ total: 1, hasError: false });
  await dataSource.query('ALTER TABLE content_counts RENAME TO content_counts_away');
  try {
    expect(await service.status(admin, newsletter.id)).toMatchObject({ total: 0, hasError: true });
    expect(logged).toEqual(['the editions could not be counted']);
  } finally {
    await dataSource.query('ALTER TABLE content_counts_away RENAME TO content_counts');
  }
});
