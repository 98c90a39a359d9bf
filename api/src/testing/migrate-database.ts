import { createDataSource, type DatabaseConnection } from '../database/data-source.js';
import { tables } from '../tables.js';

export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const dataSource = createDataSource(connection, tables);
  await dataSource.initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}
