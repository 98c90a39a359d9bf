import { diagnosticLog } from '../../diagnostic-log';

const KEY = 'reloaded-for-chunk-at';
const MIN_BETWEEN_RELOADS_MS = 60_000;

/** There was no server to load code from. Can be retried. */
export class NoServerError extends Error {}

const reloadPage = () => window.location.reload();

/** Loads code. After a deployment, files of an old page are gone, so it reloads once. */
export async function loadChunk<T>(load: () => Promise<T>, reload = reloadPage): Promise<T> {
  try {
    return await load();
  } catch (error) {
    diagnosticLog.error('Code could not be loaded:', error);
    if (!(await isServerUp())) throw new NoServerError('No server to load the code from', { cause: error });
    if (!hasJustReloaded()) {
      sessionStorage.setItem(KEY, String(Date.now()));
      reload();
      return new Promise<T>(() => undefined);
    }
    throw error;
  }
}

function hasJustReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < MIN_BETWEEN_RELOADS_MS;
}

/** Without a server, a reload would show the browser's error page. */
export async function isServerUp(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
