import { createDataSource, type DatabaseConnection } from '../../base/database/data-source.js';
import { migrate } from '../../base/database/migrate.js';
import { tables } from '../../app/tables.js';

export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const dataSource = createDataSource(connection, tables);
  await dataSource.initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
