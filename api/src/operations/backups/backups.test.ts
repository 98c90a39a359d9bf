import 'reflect-metadata';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { createBackups } from '../../app/services/backups.js';
import { tables } from '../../app/tables.js';
import { createLogger } from '../../base/log.js';
import { present } from '../../base/validation/present.js';
import { readConfig } from '../../config.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createNewsletter } from '../../testing/factories.js';
import { ObjectStorage } from '../../testing/servers/object-storage.js';
import { decryptFile } from './age-files.js';
import { latestTime, nameOfBackup, timeOfBackup } from './backup-time.js';
import { chooseKept } from './choose-kept.js';
import { rehearse } from './rehearse.js';

const root = mkdtempSync(path.join(tmpdir(), 'backups-'));
const log = createLogger('silent');
let database: TestDatabase;
let storage: ObjectStorage;
let folders = 0;

beforeAll(async () => {
  [database, storage] = await Promise.all([openTestDatabase(), new ObjectStorage().start()]);
  await createNewsletter(database.dataSource);
});
beforeEach(() => database.dataSource.query('TRUNCATE backups'));
afterAll(async () => {
  await Promise.all([database.close(), storage.close()]);
  rmSync(root, { recursive: true, force: true });
});

function open(settings: Record<string, string> = {}) {
  const dataDir = path.join(root, `data-${(folders += 1)}`);
  const folder = path.join(root, `target-${folders}`);
  const given = { DATA_DIR: dataDir, BACKUP_TARGET: folder, BACKUP_SCHEDULE: '03:30', ...settings };
  const config = readConfig(given, '/nowhere');
  return { config, dataDir, folder, service: present(createBackups(database.dataSource, config, log)) };
}

const names = (folder: string) => readdirSync(folder).sort();

describe('a backup on schedule', () => {
  test('is written once for each time of the day, and made up for later', async () => {
    const { service, folder } = open();
    await service.runDue(new Date('2026-11-29T03:31:00Z'));
    expect(names(folder)).toEqual(['directory-2026-11-29T03-31-00Z.gz']);
    // Rows are dated by the database, which is in another year.
    await database.dataSource.query("UPDATE backups SET started_at = '2026-11-29T03:31:00Z'");
    await service.runDue(new Date('2026-11-29T22:00:00Z'));
    expect(names(folder)).toHaveLength(1);
    await service.runDue(new Date('2026-11-30T05:00:00Z'));
    expect(names(folder)).toHaveLength(2);
  });

  test('that fails is recorded with its reason, and not tried again within the hour', async () => {
    const { service, folder } = open();
    writeFileSync(folder, 'a file in place of the folder');
    const [early, now] = [new Date(Date.now() - 60_000), new Date()];
    await service.runDue(early);
    await service.runDue(now);
    const rows = await database.dataSource.query<object[]>('SELECT finished_at AS at, error FROM backups');
    expect(rows).toEqual([{ at: null, error: expect.stringContaining('EEXIST') }]);
  });

  test('leaves nothing in the data folder', async () => {
    const { service, dataDir } = open();
    await service.run();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('is kept as long as the settings say, and files of others always', async () => {
    const { service, folder } = open({ BACKUP_KEEP: 'daily=2,weekly=0,monthly=0' });
    for (const day of ['01', '02', '03']) await service.run(new Date(`2026-11-${day}T03:30:00Z`));
    writeFileSync(path.join(folder, 'notes.txt'), '');
    await service.run(new Date('2026-11-04T03:30:00Z'));
    expect(names(folder)).toEqual([
      'directory-2026-11-03T03-30-00Z.gz',
      'directory-2026-11-04T03-30-00Z.gz',
      'notes.txt',
    ]);
  });

  test('goes into a bucket and is deleted there, too', async () => {
    const { service } = open({
      ...storage.environment(),
      BACKUP_TARGET: 's3://pictures/copies',
      BACKUP_KEEP: 'daily=1,weekly=0,monthly=0',
    });
    await service.run(new Date('2020-11-01T03:30:00Z'));
    await service.run(new Date('2020-11-02T03:30:00Z'));
    expect((await service.list()).map(({ name }) => name)).toEqual(['directory-2020-11-02T03-30-00Z.gz']);
  });

  test('that the bucket gives back otherwise has failed', async () => {
    const { service } = open({ ...storage.environment(), BACKUP_TARGET: 's3://pictures/damaged' });
    storage.intercept = ({ method, url }, response) => {
      if (method !== 'GET' || !url?.includes('directory-')) return false;
      response.end('something else');
      return true;
    };
    await expect(service.run()).rejects.toThrow('than was written');
    storage.intercept = () => false;
    expect(await database.dataSource.query('SELECT FROM backups WHERE finished_at IS NULL')).toHaveLength(1);
    expect(await service.list()).toEqual([]);
  });

  test('removes what a killed process has left unfinished, and no files of others', async () => {
    const { service, folder } = open();
    mkdirSync(folder);
    for (const name of ['directory-2026-11-01T03-30-00Z.gz.part', 'film.part'])
      writeFileSync(path.join(folder, name), 'x');
    const { name } = await service.run();
    expect(names(folder)).toEqual([name, 'film.part']);
  });
});

test('a backup that is encrypted to a public key is restored with the private one', async () => {
  const identity = await generateIdentity();
  const { service, config, folder, dataDir } = open({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  const { name } = await service.run();
  expect(name).toMatch(/\.gz\.age$/);
  const [keyFile, plain] = [path.join(root, 'key.txt'), path.join(dataDir, 'plain.gz')];
  writeFileSync(keyFile, `# created: today\n${identity}\n`);
  await decryptFile(path.join(folder, name), plain, keyFile);
  expect(await rehearse({ config, log, tables }, plain)).toMatchObject({ tables: expect.any(Number) });
  writeFileSync(keyFile, await generateIdentity());
  await expect(decryptFile(path.join(folder, name), `${plain}.2`, keyFile)).rejects.toThrow('cannot be decrypted');
});

test('keeps the last backup of the newest days, weeks and months', () => {
  const days = Array.from({ length: 100 }, (_, day) => ({ at: new Date(Date.UTC(2026, 0, 1 + day, 3)) }));
  const kept = [...chooseKept(days, { daily: 2, weekly: 2, monthly: 3 })].map(({ at }) =>
    at.toISOString().slice(0, 10),
  );
  expect(kept.sort()).toEqual(['2026-02-28', '2026-03-31', '2026-04-05', '2026-04-09', '2026-04-10']);
});

test('times and names of backups', () => {
  const now = new Date('2026-11-29T02:00:00Z');
  expect(latestTime([210, 930], now)?.toISOString()).toBe('2026-11-28T15:30:00.000Z');
  expect(latestTime([], now)).toBeUndefined();
  expect(timeOfBackup(nameOfBackup(now, true))).toEqual(now);
  expect(timeOfBackup('directory-old.gz')).toBeUndefined();
});

test.each([
  [{ BACKUP_SCHEDULE: '3:30' }, 'BACKUP_SCHEDULE: must be times'],
  [{ BACKUP_SCHEDULE: '03:30' }, 'BACKUP_TARGET: is required'],
  [{ BACKUP_TARGET: 's3://bucket' }, 'BACKUP_TARGET: a bucket needs S3_ENDPOINT'],
  [{ BACKUP_KEEP: 'yearly=1' }, 'BACKUP_KEEP: must be'],
  [{ BACKUP_RECIPIENT: 'me' }, 'BACKUP_RECIPIENT: must be'],
])('refuses %j', (settings, problem) => {
  expect(() => readConfig(settings, '/nowhere')).toThrow(problem);
});
