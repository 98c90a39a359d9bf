import 'reflect-metadata';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { tables } from '../../../app/tables.js';
import { readConfig } from '../../../config.js';
import { createGeneration } from '../../../library/passages/generations/generation-records.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createAdmin, createEdition, createNewsletter, createUser } from '../../../testing/factories.js';
import { StatementRecorder } from '../../../testing/databases/statement-recorder.js';
import { createLogger } from '../../log.js';
import { migrations } from '../migrations.js';
import type { DatabaseDeps } from '../open-database.js';
import { addTaxonomy } from '../taxonomy.js';
import { restoreBackup } from './restore-backup.js';
import { packLines, writeBackup } from './write-backup.js';
import { restoreRows } from './restore-rows.js';

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const file = path.join(folder, 'directory.gz');
let from: TestDatabase;
let to: TestDatabase;

beforeAll(async () => {
  [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await addTaxonomy(from.dataSource);
  await addTaxonomy(to.dataSource);
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = (database: TestDatabase, sql: string) => database.dataSource.query(sql);

describe('moving a directory to another database', () => {
  test('refuses a file that is missing, of another kind or incomplete, and changes nothing', async () => {
    await createNewsletter(from.dataSource, { url: 'https://before.example/' });
    await writeBackup(from.dataSource, file);
    const whole = readFileSync(file);
    const topics: unknown = await rowsOf(to, 'SELECT * FROM subcategories ORDER BY id');
    for (const bytes of [Buffer.from('text'), whole.subarray(0, whole.length - 20)]) {
      writeFileSync(file, bytes);
      const message = 'The file is not a complete backup of this product';
      await expect(restoreRows(to.dataSource, file)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message });
    }
    await expect(restoreRows(to.dataSource, path.join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await rowsOf(to, 'SELECT * FROM subcategories ORDER BY id')).toEqual(topics);
    await from.dataSource.query('DELETE FROM newsletters');
  });

  test('copies every row, and continues the sequences', async () => {
    const newsletter = await createNewsletter(from.dataSource, { name: 'Über "Quotes"\n\u2028\u2029\u0085' }, [
      'Direct Mail',
    ]);
    const edition = await createEdition(from.dataSource, newsletter, {
      text: 'Letters and stamps, and the people who collect them.',
      language: 'en',
      companies: ['Acme, Inc.'],
      links: [{ url: 'x', text: 'y' }],
    });
    const bytes = Buffer.from([0, 1, 255, 92]);
    await from.dataSource.query(
      "INSERT INTO images (id, content_type, width, height, bytes, thumbnail, source) VALUES ($1, 'image/webp', 1, 1, $2, $2, 'drawn')",
      ['a'.repeat(64), bytes],
    );
    // More than one batch, and the first one refers to the last one.
    await from.dataSource.query(
      "INSERT INTO entities (kind, key, name, slug) SELECT 'company', n, n, n FROM (SELECT 'acme ' || generate_series(1, 250) AS n)",
    );
    await from.dataSource.query('UPDATE entities SET merged_into_id = (SELECT max(id) FROM entities) WHERE id <= 2');
    const generation = await createGeneration(from.dataSource.manager, { model: 'm', dimensions: 3, rules: 'r' });
    await from.dataSource.query(
      `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
       VALUES ($1, $2, 'm', 3, 0, 0, 5, '[1,2,3]')`,
      [edition.id, generation.id],
    );
    const written = await writeBackup(from.dataSource, file);
    expect(await restoreRows(to.dataSource, file)).toBe(written);
    for (const sql of [
      'SELECT * FROM newsletters ORDER BY id',
      'SELECT * FROM editions ORDER BY id',
      'SELECT * FROM passages',
      'SELECT * FROM embedding_generations',
      'SELECT * FROM images',
      'SELECT * FROM entities ORDER BY id',
      'SELECT * FROM newsletter_subcategories',
      'SELECT * FROM subcategories ORDER BY id',
      'SELECT * FROM content_counts',
      'SELECT * FROM term_frequencies ORDER BY language, term',
      'SELECT * FROM text_lengths',
      'SELECT * FROM edition_terms',
    ]) {
      expect(await rowsOf(to, sql)).toEqual(await rowsOf(from, sql));
    }
    // The caches are told about all imported newsletters.
    expect(await rowsOf(to, 'SELECT newsletter_id AS id FROM facet_changes')).toEqual([{ id: newsletter.id }]);
    const next = await createNewsletter(to.dataSource, { url: 'https://after.example/' });
    expect(next.id).toBeGreaterThan(newsletter.id);
  });

  test('refuses a directory in use', async () => {
    const used = await openTestDatabase();
    await writeBackup(from.dataSource, file);
    await createAdmin(used.dataSource);
    await expect(restoreRows(used.dataSource, file)).rejects.toMatchObject({ code: 'CONFLICT' });
    await used.close();
  });

  test('is open to its owner only, whatever lay at the place of the unfinished file', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'theirs');
    symlinkSync(elsewhere, `${file}.part`);
    await writeBackup(from.dataSource, file);
    expect(readFileSync(elsewhere, 'utf8')).toBe('theirs');
    writeFileSync(`${file}.part`, '');
    chmodSync(`${file}.part`, 0o666);
    await writeBackup(from.dataSource, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('ends all sessions, programs and links to sign in, also of a file that has them', async () => {
    const { id } = await createUser(from.dataSource);
    const rows = {
      sessions: `(id, user_id, user_agent) VALUES (gen_random_uuid(), ${id}, '')`,
      sign_in_links: `(token_hash, browser_hash, email, mailbox, network, expires_at) VALUES ('', '', '', '', '', now())`,
      oauth_records: `(kind, id, payload, user_id) VALUES ('Grant', 'x', '{}', ${id})`,
    };
    for (const [table, values] of Object.entries(rows)) await from.dataSource.query(`INSERT INTO ${table} ${values}`);
    const written = await writeBackup(from.dataSource, file);
    const whole = gunzipSync(readFileSync(file)).toString();
    const empty = await openTestDatabase();
    try {
      for (const table of Object.keys(rows)) {
        expect(whole).not.toContain(`"table":"${table}"`);
        const [row] = await from.dataSource.query<{ row: string }[]>(
          `SELECT row_to_json(t)::text AS row FROM ${table} t`,
        );
        // As 2.1 wrote it.
        const old = whole.replace('"format":2', '"format":1').replace(/\{"sealed".*\n$/, '');
        writeFileSync(file, gzipSync(`${old}{"table":"${table}","row":${row?.row}}\n`));
        await empty.dataSource.query('DELETE FROM newsletters; DELETE FROM users');
        // Asked for before the directory was restored.
        await empty.dataSource.query(`INSERT INTO sign_in_links ${rows.sign_in_links}`);
        expect(await restoreRows(empty.dataSource, file)).toBe(written);
        expect(await rowsOf(empty, 'SELECT * FROM sign_in_links')).toEqual([]);
        expect(await rowsOf(empty, `SELECT * FROM ${table}`)).toEqual([]);
      }
    } finally {
      await empty.close();
    }
  });

  test('refuses a file that lacks rows, has others or has more after its end', async () => {
    await createNewsletter(from.dataSource, { url: 'https://sealed.example/', description: 'Of seals.' });
    await writeBackup(from.dataSource, file);
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    // Nothing refers to it.
    const at = lines.findIndex((line) => line.includes('Of seals.'));
    const end = lines.length - 2;
    expect(JSON.parse(lines[end] ?? '')).toMatchObject({ sealed: true, rows: { newsletters: expect.any(Number) } });
    const damaged = [
      lines.filter((_, index) => index !== at),
      lines.slice(0, end),
      lines.map((line, index) => (index === at ? line.replace('Of seals.', 'Of deals.') : line)),
      [...lines.slice(0, -1), lines[at] ?? '', ''],
    ];
    const empty = await openTestDatabase();
    try {
      for (const some of damaged) {
        writeFileSync(file, gzipSync(some.join('\n')));
        await expect(restoreRows(empty.dataSource, file)).rejects.toThrow('not a complete backup of this product');
      }
      expect(await rowsOf(empty, 'SELECT * FROM newsletters')).toEqual([]);
      writeFileSync(file, gzipSync(lines.join('\n')));
      expect(await restoreRows(empty.dataSource, file)).toBeGreaterThan(0);
    } finally {
      await empty.close();
    }
  });

  test('reads large rows a few at a time, and small ones many', async () => {
    const { dataSource } = from;
    const newsletter = await createNewsletter(dataSource, { url: 'https://large.example/' });
    const html = 'h'.repeat(3 * 1024 * 1024);
    for (let count = 0; count < 6; count += 1) await createEdition(dataSource, newsletter, { html });
    for (let count = 0; count < 50; count += 1) await createEdition(dataSource, newsletter, { html: 'small' });
    const statements = await new StatementRecorder(dataSource).during(() => writeBackup(dataSource, file));
    const fetched = statements.map(({ sql }) => Number(/^FETCH (\d+) FROM backup_rows/.exec(sql)?.[1] ?? 0));
    expect(fetched.filter((rows) => rows === 1).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...fetched)).toBeGreaterThanOrEqual(50);
    await dataSource.query('DELETE FROM newsletters WHERE id = $1', [newsletter.id]);
  });

  test('stores large rows a few at a time', async () => {
    const { dataSource } = from;
    const newsletter = await createNewsletter(dataSource, { url: 'https://long.example/' });
    const html = 'h'.repeat(1024 * 1024);
    for (let count = 0; count < 12; count += 1) await createEdition(dataSource, newsletter, { html });
    await writeBackup(dataSource, file);
    const empty = await openTestDatabase();
    try {
      const statements = await new StatementRecorder(empty.dataSource).during(() =>
        restoreRows(empty.dataSource, file),
      );
      const sizes = statements
        .filter(({ sql }) => sql.startsWith('INSERT INTO "editions"'))
        .map(({ values }) => String(values[0]).length);
      expect(sizes.length).toBeGreaterThan(3);
      expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024);
    } finally {
      await empty.close();
    }
  });

  test('keeps an earlier backup until the new one is complete', async () => {
    await writeBackup(from.dataSource, file);
    const whole = readFileSync(file);
    const broken = { transaction: () => Promise.reject(new Error('The disk is full')) } as unknown as DataSource;
    await expect(writeBackup(broken, file)).rejects.toThrow('The disk is full');
    expect(readFileSync(file)).toEqual(whole);
    const cut = Readable.from(['{"format":2}\n']).map(() => Promise.reject(new Error('The disk is full')));
    await expect(packLines(cut, file)).rejects.toThrow('The disk is full');
    expect(readFileSync(file)).toEqual(whole);
    expect(existsSync(`${file}.part`)).toBe(false);
  });
});

describe('restoring into an empty folder', () => {
  const all = migrations.map(({ name }) => name);
  const inFolder = (name: string): DatabaseDeps => ({
    config: readConfig({ DATA_DIR: path.join(folder, name) }, ''),
    log: createLogger('silent'),
    tables,
  });

  test('a small file that unpacks to an endless line is refused', async () => {
    const endless = gzipSync(Buffer.alloc(130 * 1024 * 1024, '{'));
    expect(endless.length).toBeLessThan(1024 * 1024);
    writeFileSync(file, endless);
    await expect(restoreBackup(inFolder('bomb'), file)).rejects.toThrow('not a complete backup of this product');
  });

  test.each([
    ['of a release before 2.1', { format: 1, migrations: ['FirstTables1763700000000'] }, 'lacks 82 migrations of 2.1'],
    ['of a later version', { format: 1, migrations: [...all, 'Tomorrow'] }, 'A later version wrote this backup'],
    ['of another product', { rows: [] }, 'not a complete backup of this product'],
  ])('a file %s is refused before a database is opened', async (_, header, message) => {
    writeFileSync(file, gzipSync(`${JSON.stringify(header)}\n`));
    await expect(restoreBackup(inFolder('none'), file)).rejects.toThrow(message);
    expect(existsSync(path.join(folder, 'none'))).toBe(false);
  });
});
