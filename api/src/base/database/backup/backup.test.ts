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
import { type TestDatabase, openTestDatabase } from '../../../testing/database.js';
import { StatementRecorder } from '../../../testing/databases/statement-recorder.js';
import { createAdmin, createEdition, createNewsletter, createUser } from '../../../testing/factories.js';
import { createLogger } from '../../log.js';
import { beginSetup } from '../begin-setup.js';
import { migrations } from '../migrations.js';
import type { DatabaseDeps } from '../open-database.js';
import { addTaxonomy } from '../taxonomy.js';
import { COUNTED, OF_PROCESSES, SIGN_INS, backupTables } from './backup-tables.js';
import { restoreBackup } from './restore-backup.js';
import { restoreRows } from './restore-rows.js';
import { packLines, writeBackup } from './write-backup.js';

describe('backup', () => {
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

    test('is restored after a start of the empty directory, and what that start added is gone', async () => {
      const empty = await openTestDatabase();
      await beginSetup(empty.dataSource, { isProduction: true });
      await addTaxonomy(empty.dataSource, 'technology-and-science');
      const written = await writeBackup(from.dataSource, file);
      expect(await restoreRows(empty.dataSource, file)).toBe(written);
      for (const sql of [
        'SELECT * FROM setup',
        'SELECT name FROM starter_topics',
        'SELECT * FROM subcategories ORDER BY id',
      ])
        expect(await rowsOf(empty, sql)).toEqual(await rowsOf(from, sql));
      const [{ numbers }] = (await rowsOf(
        from,
        `SELECT (SELECT count(*) FROM newsletters) || ' and ' || (SELECT count(*) FROM users) AS numbers`,
      )) as [{ numbers: string }];
      await expect(restoreRows(empty.dataSource, file)).rejects.toThrow(`newsletters and users here are ${numbers}.`);
      await empty.close();
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
      [
        'of a release before 2.1',
        { format: 1, migrations: ['FirstTables1763700000000'] },
        'lacks 82 migrations of 2.1',
      ],
      ['of a later version', { format: 1, migrations: [...all, 'Tomorrow'] }, 'A later version wrote this backup'],
      ['of another product', { rows: [] }, 'not a complete backup of this product'],
    ])('a file %s is refused before a database is opened', async (_, header, message) => {
      writeFileSync(file, gzipSync(`${JSON.stringify(header)}\n`));
      await expect(restoreBackup(inFolder('none'), file)).rejects.toThrow(message);
      expect(existsSync(path.join(folder, 'none'))).toBe(false);
    });
  });
});

describe('every column', () => {
  /** A value of each type that JavaScript or JSON could damage. Numbers are 1, so that references find their row. */
  const VALUES: Record<string, string> = {
    integer: '1',
    smallint: '1',
    bigint: '9007199254740993',
    'double precision': '0.1',
    real: '0.1',
    boolean: 'true',
    text: '0'.repeat(64),
    uuid: '00000000-0000-4000-8000-000000000001',
    'text[]': '{"comma, quote \\" and backslash \\\\",null}',
    bytea: '\\x00ff5c',
    date: '2001-02-03',
    'timestamp with time zone': '2001-02-03 04:05:06.123456+00',
    jsonb: '{"große": [1, null, "\\u2028"]}',
    vector: '[0.1,-2,3]',
    tsquery: "'it''s' & 'b'",
  };

  const SPECIAL: Record<string, string> = {
    // A closed one is private.
    'collections.visibility': 'private',
    'promotions.ends_at': '2002-02-03 04:05:06.654321+00',
    // Other editions are not indexed.
    'newsletters.submission_status': 'approved',
    // Otherwise no text is stored.
    'newsletters.text_use': 'all',
    // A newsletter that has left has no editions.
    'newsletters.left_at': '9999-01-02 04:05:06.123456+00',
  };

  let from: TestDatabase;
  let to: TestDatabase;
  let tables: string[];
  const folder = mkdtempSync(path.join(tmpdir(), 'every-column-'));

  beforeAll(async () => {
    [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()]);
    tables = await backupTables(from.dataSource);
    await from.dataSource.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
    for (const table of tables) await fill(table);
    const file = path.join(folder, 'directory.gz');
    await writeBackup(from.dataSource, file);
    await restoreRows(to.dataSource, file);
  });
  afterAll(async () => {
    await Promise.all([from.close(), to.close()]);
    rmSync(folder, { recursive: true });
  });

  /** Undefined for a type that needs a value here. */
  function valueOf(type: string): string | undefined {
    return VALUES[type] ?? (type.endsWith('[]') ? `{${valueOf(type.slice(0, -2))}}` : undefined);
  }

  /** Adds a row with a value in every column. */
  async function fill(table: string): Promise<void> {
    const columns = await columnsOf(table);
    const values = columns.map(({ name, type, choice }) => SPECIAL[`${table}.${name}`] ?? choice ?? valueOf(type));
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const casts = columns.map(({ type }, index) => `$${index + 1}::text::${type}`).join(', ');
    await from.dataSource.query(`INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE VALUES (${casts})`, values);
  }

  interface FilledColumn {
    name: string;
    type: string;
    /** The last value that a constraint allows. */
    choice?: string;
  }

  /** Columns that are not generated. */
  async function columnsOf(table: string): Promise<FilledColumn[]> {
    const rows: { name: string; type: string; checks: string | null }[] = await from.dataSource.query(
      `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
       (SELECT string_agg(pg_get_constraintdef(k.oid), ' ') FROM pg_constraint k
        WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
     FROM pg_attribute a
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
      [table],
    );
    return rows.map(({ name, type, checks }) => ({
      name,
      type,
      choice: /ARRAY.*'([^']+)'::text\]/.exec(checks ?? '')?.[1],
    }));
  }

  const rowsOf = ({ dataSource }: TestDatabase, table: string): Promise<{ text: string; json: object }[]> =>
    dataSource.query(`SELECT t::text AS text, to_jsonb(t) AS json FROM "${table}" t ORDER BY 1`);

  test('every table of an entity is in the backup, or left out with a reason', () => {
    const known = new Set([...tables, ...COUNTED, ...OF_PROCESSES, ...SIGN_INS]);
    const missing = from.dataSource.entityMetadatas
      .map(({ tableName }) => tableName)
      .filter((name) => !known.has(name));
    expect(missing).toEqual([]);
  });

  test('every column of every table of the backup survives, and every column of its entity', async () => {
    const ofEntities = new Map(
      from.dataSource.entityMetadatas.map(({ tableName, columns }) => [
        tableName,
        columns.map((column) => column.databaseName),
      ]),
    );
    for (const table of tables) {
      const [restored, ...others] = await rowsOf(to, table);
      expect([restored, ...others]).toEqual(await rowsOf(from, table));
      const empty = Object.entries(restored?.json ?? {}).filter(([, value]) => value === null);
      expect({ table, empty }).toEqual({ table, empty: [] });
      expect(Object.keys(restored?.json ?? {})).toEqual(expect.arrayContaining(ofEntities.get(table) ?? []));
    }
  });

  test('what is counted from the restored rows is the same again', async () => {
    for (const table of COUNTED) {
      expect(await rowsOf(to, table)).toEqual(await rowsOf(from, table));
    }
  });
});
