import { startEmbeddedDatabase } from './embedded-database.js';
import { silentLogger } from './silent-logger.js';

/** Runs a database in a process that tests can kill: `testing-process.js FOLDER`. */
const [, , folder = ''] = process.argv;

startEmbeddedDatabase({ folder, log: silentLogger }).then(
  (database) => {
    process.send?.({ connection: database.connection });
    process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  },
  (error: Error & { code?: string }) => {
    process.send?.({ refusal: { message: error.message, code: error.code } });
    process.exitCode = 1;
    process.disconnect();
  },
);
