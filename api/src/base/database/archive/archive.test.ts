import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createGeneration } from '../../../library/passages/generations/generation-records.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createAdmin, createEdition, createNewsletter } from '../../../testing/factories.js';
import { addTaxonomy } from '../taxonomy.js';
import { exportData } from './export-data.js';
import { importData } from './import-data.js';

const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
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
    await exportData(from.dataSource, file);
    const whole = readFileSync(file);
    const topics: unknown = await rowsOf(to, 'SELECT * FROM subcategories ORDER BY id');
    for (const bytes of [Buffer.from('text'), whole.subarray(0, whole.length - 20)]) {
      writeFileSync(file, bytes);
      const message = 'The file is not a complete export of this product';
      await expect(importData(to.dataSource, file)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message });
    }
    await expect(importData(to.dataSource, path.join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
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
    const written = await exportData(from.dataSource, file);
    expect(await importData(to.dataSource, file)).toBe(written);
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
    await createAdmin(to.dataSource);
    await expect(importData(to.dataSource, file)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
