import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CATALOGUE } from './baseline/catalogue.sql.js';
import { EDITIONS } from './baseline/editions.sql.js';
import { EMBEDDINGS } from './baseline/embeddings.sql.js';
import { FOLLOWING } from './baseline/following.sql.js';
import { PEOPLE } from './baseline/people.sql.js';
import { SEARCH } from './baseline/search.sql.js';
import { SITES } from './baseline/sites.sql.js';
import { WEBHOOKS } from './baseline/webhooks.sql.js';
import { WORDS } from './baseline/words.sql.js';
import { WORK } from './baseline/work.sql.js';

const EXTENSIONS = 'CREATE EXTENSION IF NOT EXISTS vector; CREATE EXTENSION IF NOT EXISTS btree_gist';

/** Referenced tables come first, and tables before functions that read them. */
const SUBJECTS = [PEOPLE, CATALOGUE, EDITIONS, SITES, SEARCH, WORDS, EMBEDDINGS, WORK, FOLLOWING, WEBHOOKS];

/** The schema of release 2.1. A database of that release has it already (`migrate.ts`). */
export class Baseline1764305340000 implements MigrationInterface {
  readonly name = 'Baseline1764305340000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [EXTENSIONS, ...SUBJECTS]) await runner.query(sql);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Nothing comes before the baseline'));
  }
}
