import { MAX_URL } from '@niche-newsletters/rules/newsletter.rules';
import type { UsageMark } from '@niche-newsletters/page-reader/read/facts/find-opt-out';
import { readUpTo } from '../../base/async/read-up-to.js';
import { readUrl } from '../../base/validation/read-url.js';
import { BusyHostError, RobotsError, StoppedHostError, type PoliteWeb } from '../../outside/web-access/polite-web.js';
import { WebError } from '../../outside/web-access/web.js';
import { ReaderError } from '../../base/async/reader-error.js';
import type { LicenceFile } from './read-licence.js';
import { readMarks, readReservation } from './read-marks.js';
import type { MarkedPage } from './read-page-marks.js';
import { readTdmFile } from './read-tdm-file.js';
import { readUsageLines } from './read-usage-lines.js';
import { limitStatements, type Statement, StatementSource, statementsOf, type Uses } from './statement.js';

export interface SiteDeps {
  web: Pick<PoliteWeb, 'get' | 'rulesOf'>;
  reader: {
    readPageMarks(page: MarkedPage, signal?: AbortSignal): Promise<UsageMark[]>;
    readLicence(file: LicenceFile, signal?: AbortSignal): Promise<Uses>;
  };
  /** Name of our robot. */
  robot: string;
}

const { ROBOTS, LICENCE, HEADER, META, TDM_FILE } = StatementSource;
const TDM_PATH = '/.well-known/tdmrep.json';
/** As for robots.txt. */
const MAX_FILE = 512 * 1024;
/** Heads of pages end long before. */
const MAX_PAGE = 768 * 1024;
const TIMEOUT_MS = 15_000;

/** Statements of a site about the use of its text. Sources that could not be read are missing: what they said before still counts. */
export interface SiteStatements {
  read: StatementSource[];
  statements: Statement[];
}

/** Reads robots.txt, the licences it names, the TDM file, and the front page. */
export async function readSite(deps: SiteDeps, url: string, signal?: AbortSignal): Promise<SiteStatements> {
  const { read, statements } = await readSources(deps, url, signal);
  return { read, statements: limitStatements(statements) };
}

async function readSources(deps: SiteDeps, url: string, signal?: AbortSignal): Promise<SiteStatements> {
  const { origin, pathname } = new URL(url);
  const rules = await deps.web.rulesOf(url);
  if (rules.failure || rules.isStopped) return { read: [], statements: [] };
  const file = `${origin}/robots.txt`;
  const read: StatementSource[] = rules.isUnread ? [] : [ROBOTS];
  const statements = readUsageLines(rules.usage, { url: file, path: pathname });
  // 1. Licences. One that is missing says nothing, and one that does not answer leaves what is known.
  const licences = await Promise.all(
    rules.licences.map((address) => readLicence(deps, { address, file, url }, signal)),
  );
  if (!rules.isUnread && licences.every((licence) => licence !== undefined)) {
    read.push(LICENCE);
    statements.push(...licences.flat());
  }
  // 2. The front page, and the file that it overrides.
  const page = await fetchText(deps, url, { maxBytes: MAX_PAGE, signal });
  const tdm = await fetchText(deps, `${origin}${TDM_PATH}`, { maxBytes: MAX_FILE, signal });
  const marks = page && (await marksOf(deps, page, signal));
  if (!page || !tdm || !marks) return { read, statements };
  const rule = tdm.bytes && readTdmFile(Buffer.from(tdm.bytes).toString('utf8'), pathname);
  statements.push(...readMarks(marks, page.url), ...readReservation(marks, page.url, rule && { url: tdm.url, rule }));
  return { read: [...read, HEADER, META, TDM_FILE], statements };
}

/** Undefined if the page cannot be read. */
async function marksOf(
  { reader, robot }: SiteDeps,
  { bytes, ...page }: Fetched,
  signal?: AbortSignal,
): Promise<UsageMark[] | undefined> {
  if (!bytes) return [];
  try {
    return await reader.readPageMarks({ ...page, bytes, robot }, signal);
  } catch (error) {
    if (error instanceof ReaderError) return undefined;
    throw error;
  }
}

async function readLicence(
  deps: SiteDeps,
  { address, file, url }: { address: string; file: string; url: string },
  signal?: AbortSignal,
): Promise<Statement[] | undefined> {
  const target = readUrl(address, file)?.href;
  if (!target || target.length > MAX_URL) return [];
  const licence = await fetchText(deps, target, { maxBytes: MAX_FILE, signal });
  if (!licence?.bytes) return licence && [];
  const uses = await deps.reader
    .readLicence({ url: target, bytes: licence.bytes, path: new URL(url).pathname }, signal)
    .catch((error: unknown) => {
      if (error instanceof ReaderError) return undefined;
      throw error;
    });
  return uses && statementsOf({ source: LICENCE, url: licence.url, line: `License: ${address}` }, uses);
}

interface Fetched {
  url: string;
  headers: Record<string, string>;
  /** Missing if there is no such page, or robots.txt disallows it. */
  bytes?: Uint8Array;
}

/** Undefined if it cannot be read now. */
async function fetchText(
  { web }: SiteDeps,
  url: string,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal },
): Promise<Fetched | undefined> {
  try {
    const response = await web.get(url, { maxBytes: 8 * maxBytes, timeoutMs: TIMEOUT_MS, signal });
    const { headers } = response;
    // A redirect may lead to an address of any length, and evidence names one that people can open.
    const address = response.url.length > MAX_URL ? url : response.url;
    if (response.status === 200) return { url: address, headers, bytes: await readUpTo(response, maxBytes) };
    await response.discard();
    return response.status === 404 || response.status === 410 ? { url, headers } : undefined;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof StoppedHostError || error instanceof WebError || error instanceof BusyHostError)
      return undefined;
    if (error instanceof RobotsError) return { url, headers: {} };
    throw error;
  }
}
