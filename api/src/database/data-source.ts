import { DataSource } from 'typeorm';
import { AccessToken } from '../accounts/access-token.entity.js';
import { User } from '../accounts/user.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Edition } from '../editions/edition.entity.js';
import { Passage } from '../editions/passage.entity.js';
import { TermFrequency } from '../editions/term-frequency.entity.js';
import { Image } from '../images/image.entity.js';
import { JobLog } from '../jobs/job-log.entity.js';
import { Job } from '../jobs/job.entity.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { Product } from '../products/product.entity.js';
import { Promotion } from '../promotions/promotion.entity.js';
import { Category } from '../topics/category.entity.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { migrations } from './migrations.js';
import { SnakeNames } from './snake-names.js';

/** A server by its address, or the embedded one by its private socket. */
export type DatabaseConnection =
  { connectionString: string } | { host: string; port?: number; user: string; database: string };

const entities = [
  User,
  AccessToken,
  Category,
  Subcategory,
  Newsletter,
  Promotion,
  Product,
  Image,
  AuditEntry,
  Edition,
  Passage,
  TermFrequency,
  Job,
  JobLog,
];

const POOL_SIZE = 10;

export function createDataSource(
  connection: DatabaseConnection,
  onPoolError: (error: Error) => void = () => {},
): DataSource {
  const address =
    'connectionString' in connection
      ? { url: connection.connectionString }
      : { host: connection.host, port: connection.port, username: connection.user, database: connection.database };
  return new DataSource({
    type: 'postgres',
    ...address,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNames(),
    poolSize: POOL_SIZE,
    poolErrorHandler: onPoolError,
    applicationName: 'niche-newsletters',
    installExtensions: false,
  });
}
