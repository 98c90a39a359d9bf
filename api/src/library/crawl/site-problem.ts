import { AppError } from '../../base/errors.js';
import type { SiteFinding } from '../../catalogue/newsletters/health/record-visit.js';
import { SiteCause } from '../../catalogue/newsletters/health/site-cause.js';
import { BusyHostError, RobotsError, StoppedHostError } from '../../outside/web-access/polite-web.js';
import { WebError, type WebFailure } from '../../outside/web-access/web.js';
import { blocksRobots } from '../../reading/blocking-statuses.js';
import { ReaderError } from '../../base/async/reader-error.js';

/** A visit that failed for a known cause. */
export class SiteProblemError extends AppError {
  constructor(readonly problem: SiteFinding) {
    super('UPSTREAM_FAILED', problem.evidence);
  }
}

export const problemOfStatus = (status: number, address: string): SiteFinding => ({
  cause: causeOfStatus(status),
  evidence: `The site answered ${status}`,
  status,
  address,
});

/** The cause of a failed visit of this address. */
export function problemOf(error: unknown, address: string): SiteFinding {
  if (error instanceof SiteProblemError) return error.problem;
  const evidence = error instanceof Error ? error.message : String(error);
  if (error instanceof StoppedHostError) return { cause: SiteCause.STOPPED, evidence, address: error.url };
  if (error instanceof RobotsError)
    return { cause: SiteCause.ROBOTS_TXT, evidence: error.line ?? evidence, address: error.url };
  if (error instanceof WebError) {
    const { status, address: asked } = error.details;
    return { cause: causeOf(error), evidence, status, address: asked ?? address };
  }
  return { cause: causeOfOther(error), evidence, address };
}

/** Not an error: the site answers. */
export const NO_EDITIONS = {
  cause: SiteCause.NO_EDITIONS,
  evidence: 'No feed, sitemap or page of the site lists an edition',
};

function causeOfOther(error: unknown): SiteCause {
  if (error instanceof BusyHostError) return SiteCause.TOO_MANY_REQUESTS;
  return error instanceof ReaderError ? SiteCause.UNREADABLE : SiteCause.UNEXPECTED;
}

const CAUSES: Record<WebFailure, SiteCause> = {
  'bad-address': SiteCause.BAD_ADDRESS,
  'private-address': SiteCause.BAD_ADDRESS,
  unreachable: SiteCause.NO_CONNECTION,
  timeout: SiteCause.TOO_SLOW,
  'too-large': SiteCause.UNREADABLE,
  'too-many-redirects': SiteCause.REDIRECT_LOOP,
  aborted: SiteCause.TOO_SLOW,
};

function causeOf({ failure, details: { reason, status } }: WebError): SiteCause {
  if (reason === 'no-such-host') return SiteCause.NO_SUCH_HOST;
  if (reason === 'certificate') return SiteCause.BAD_CERTIFICATE;
  return status === undefined ? CAUSES[failure] : causeOfStatus(status);
}

function causeOfStatus(status: number): SiteCause {
  if (status === 404 || status === 410 || status === 451) return SiteCause.NOT_FOUND;
  if (status === 429) return SiteCause.TOO_MANY_REQUESTS;
  if (status >= 500) return SiteCause.SERVER_ERROR;
  return blocksRobots(status) ? SiteCause.FORBIDDEN : SiteCause.OTHER_STATUS;
}
