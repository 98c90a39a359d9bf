import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { inRequest, RequestScope } from '../../../base/async/request-scope.js';
import { FairTurns, TooBusyError, type TurnLimits } from '../../../base/async/fair-turns.js';
import { SharedTurns } from '../../../base/async/shared-turns.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { compressed, type Encoding } from '../compressed.js';
import { disconnectSignal } from '../disconnect-signal.js';
import { sendBusy } from './send-busy.js';

/** More pages at a time are not faster, since one thread renders them, but what else it does waits longer. */
const TURNS = { running: 3, runningPerQueue: 2, waiting: 1_000, waitingPerQueue: 200 };

/** As long as a GraphQL query may take. */
const MAX_RENDERING_MS = 10_000;

type Params = Record<string, string>;

/** A page or feed that is the same for everybody. */
export interface Rendering {
  /** Default: 200. */
  status?: number;
  /** Content type without charset. */
  type: string;
  text: string;
  cacheControl?: string;
  /** Of a redirect. */
  location?: string;
}

/** A rendering that is ready to send to several callers. */
export interface Prepared extends Omit<Rendering, 'text'> {
  body: Buffer;
  etag: string;
  encoded: (encoding: Encoding) => Promise<Buffer>;
}

export type Render = () => Promise<Rendering | undefined>;

/** Limits concurrent renderings, fairly among networks. The others get a 503 with Retry-After. */
export interface RenderingTurns {
  /** Wraps a handler whose response depends on the caller or the query string. */
  inTurn: <P = Params>(handler: RequestHandler<P>) => RequestHandler<P>;
  /** Renders once for all callers of a path. The result must depend on the path alone. Undefined becomes a 404. */
  once: <P = Params>(render: (request: Request<P>) => Promise<Rendering | undefined>) => RequestHandler<P>;
  /** The same without express. Throws `TooBusyError`. */
  share: (page: PageRequest, render: Render) => Promise<Prepared | undefined>;
}

interface PageRequest {
  address: string;
  path: string;
  signal: AbortSignal;
}

export function renderingTurns(limits: TurnLimits = TURNS): RenderingTurns {
  const turns = new FairTurns(limits);
  const shared = new SharedTurns<Prepared | undefined>(turns);
  const share = ({ address, path, signal }: PageRequest, render: Render) => {
    const scope = new RequestScope(networkOf(address));
    return shared.run({ queue: scope.queue, key: `${scope.seesChange} ${path}`, signal }, async () => {
      // Others may wait for the same page, so it does not end with the first reader.
      scope.limit({ within: MAX_RENDERING_MS, mayLag: true });
      return prepare(await inRequest(scope, render));
    });
  };

  async function unlessBusy(response: Response, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = disconnectSignal(response);
    await task(signal).catch((error: unknown) => {
      // Nobody reads the response.
      if (signal.aborted) return;
      if (!(error instanceof TooBusyError)) throw error;
      sendBusy(response);
    });
  }

  return {
    share,
    inTurn: (handler) => (request, response, next) =>
      unlessBusy(response, (signal) =>
        turns.run(
          networkOf(request.ip ?? ''),
          () =>
            inRequest(
              new RequestScope(networkOf(request.ip ?? ''), {
                within: MAX_RENDERING_MS,
                disconnectSignal: () => signal,
              }),
              async () => void (await handler(request, response, next)),
            ),
          signal,
        ),
      ),
    once: (render) => (request, response) =>
      unlessBusy(response, async (signal) => {
        const asked = { address: request.ip ?? '', path: request.path, signal };
        send(response, await share(asked, () => render(request)));
      }),
  };
}

function prepare(rendering: Rendering | undefined): Prepared | undefined {
  if (!rendering) return undefined;
  const { text, ...rest } = rendering;
  const body = Buffer.from(text);
  const known = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding) => {
    const bytes = known.get(encoding) ?? compressed(body, encoding);
    known.set(encoding, bytes);
    return bytes;
  };
  return { ...rest, body, encoded, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
}

function send(response: Response, prepared: Prepared | undefined): void {
  if (!prepared) return void response.status(404).end();
  const { status = 200, type, cacheControl, location, body, etag } = prepared;
  if (location) response.set('location', location);
  if (cacheControl) response.set('cache-control', cacheControl);
  response.status(status).type(type).set('etag', etag).send(body);
}
