import { startEmbeddedDatabase } from '../database/embedded/embedded-database.js';
import { createLogger } from '../log.js';

/** A process of its own that keeps a database, to be killed by a test: `embedded-process.js FOLDER`. */
const folder = process.argv[2]!;

startEmbeddedDatabase({ folder, log: createLogger('silent') }).then(
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
