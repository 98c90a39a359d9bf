import { RecentMap } from '../lists/recent-map.js';

/** The greatest lag of a replica (3 s), and the longest time from a statement of a change to its commit. */
const REMEMBERED_MS = 10_000;
/** As many as can change something in that time, on a busy server. */
const MAX_REMEMBERED = 10_000;

const changedAt = new RecentMap<number>(MAX_REMEMBERED);

/** Whoever asks from this network shall see it at once. Pages are asked for without a session, so the user would be too little. */
export const rememberChange = (network: string): void => changedAt.set(network, performance.now());

export const hasChangedLately = (network: string): boolean =>
  performance.now() - (changedAt.get(network) ?? -Infinity) < REMEMBERED_MS;
