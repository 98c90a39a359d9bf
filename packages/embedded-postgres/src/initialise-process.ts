import { openPglite } from './open-pglite.js';

/** Creates a database in an empty folder. */
const [, , folder = '', fsync] = process.argv;
const database = await openPglite(folder, fsync === 'true');
await database.close();
process.exit(0);
