import { Baseline1764305340000 } from './migrations/1764305340000-baseline.js';
import { DevelopmentAccounts1764305345000 } from './migrations/1764305345000-development-accounts.js';
import { Compatibility1764305350000 } from './migrations/1764305350000-compatibility.js';
import { HostTurns1764306000000 } from './migrations/1764306000000-host-turns.js';

/** All migrations in order. Never change a released one. CONTRIBUTING.md says how to write one. */
export const migrations = [
  Baseline1764305340000,
  DevelopmentAccounts1764305345000,
  Compatibility1764305350000,
  HostTurns1764306000000,
];

/**
 * Processes of a release that has this migration can use the database of this one, so that an upgrade needs no pause. A
 * migration that takes away what they need makes it that release's last one.
 */
export const OLDEST_COMPATIBLE = Compatibility1764305350000.name;
