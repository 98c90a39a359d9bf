const NAMES = ['vector', 'btree_gist'];

/** What a superuser types once, if the product's own role may not create an extension. */
export const createExtensions = (database: string): string =>
  `sudo -u postgres psql -d ${database} -c '${NAMES.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name}`).join('; ')}'`;

/** PostgreSQL's answer to a role that may not create one. */
export const lacksExtension = ({ code, message = '' }: { code?: string; message?: string }): boolean =>
  code === '42501' && message.includes('create extension');
