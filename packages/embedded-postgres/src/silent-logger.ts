import type { Logger } from './logger.js';

const ignore = () => undefined;

/** For tests of broken and killed databases, whose warnings are expected. */
export const silentLogger: Logger = { warn: ignore, error: ignore, fatal: ignore };
