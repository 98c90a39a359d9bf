import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { TooBusyError } from '../../../base/async/fair-turns.js';
import type { Config } from '../../../config.js';
import type { Logger } from '../../../base/log.js';
import { encodingFor } from '../compressed.js';
import { disconnectSignal } from '../disconnect-signal.js';
import { recordRequest } from '../metrics.js';
import type { Prepared, Render, RenderingTurns } from './rendering-turns.js';
import { logEnd } from '../request-log.js';
import { sendBusy } from './send-busy.js';
import { readSecurityHeaders } from '../security-headers.js';

interface PageLaneDeps {
  config: Config;
  log: Logger;
  turns: Pick<RenderingTurns, 'share'>;
  addressOf: (request: IncomingMessage) => string;
  /** Undefined if no page has this path. */
  rendererOf: (path: string) => Render | undefined;
  /** Express, for everything else. */
  otherwise: RequestListener;
}

/** Sends pages without express, which takes several times as long as sending a shared rendering. */
export function pageLane({ config, log, turns, addressOf, rendererOf, otherwise }: PageLaneDeps): RequestListener {
  const headers = [...readSecurityHeaders(config), ['vary', 'Accept-Encoding'] as [string, string]];

  async function serve(request: IncomingMessage, response: ServerResponse, render: Render): Promise<void> {
    const begin = performance.now();
    request.id = randomUUID();
    const asked = { address: addressOf(request), path: pathOf(request), signal: disconnectSignal(response) };
    const page = await turns.share(asked, render);
    if (!page) return otherwise(request, response);
    logEnd(log, request, response);
    await send(request, response, page);
    recordRequest({ endpoint: 'site', method: 'GET', status: String(response.statusCode) }, performance.now() - begin);
  }

  async function send(request: IncomingMessage, response: ServerResponse, page: Prepared): Promise<void> {
    const { status = 200, type, cacheControl, location, etag, body, encoded } = page;
    const all = [...headers, ['x-request-id', request.id], ['content-type', `${type}; charset=utf-8`], ['etag', etag]];
    if (cacheControl) all.push(['cache-control', cacheControl]);
    if (location) all.push(['location', location]);
    if (status === 200 && isFresh(request, etag)) return void response.writeHead(304, all.flat()).end();
    const encoding = encodingFor(request.headers['accept-encoding'], body);
    const bytes = encoding ? await encoded(encoding) : body;
    if (encoding) all.push(['content-encoding', encoding]);
    response.writeHead(status, [...all, ['content-length', String(bytes.length)]].flat()).end(bytes);
  }

  return (request, response) => {
    const render = isPageRequest(request) ? rendererOf(pathOf(request)) : undefined;
    if (!render) return otherwise(request, response);
    serve(request, response, render).catch((error: unknown) => {
      if (error instanceof TooBusyError) sendBusy(response, headers);
      // Express logs the error and writes the response.
      else if (!response.closed) otherwise(request, response);
    });
  };
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*/s, '');

/** The usual request of a browser or search engine, without weighted encodings. */
function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    (headers.accept?.includes('text/html') ?? false) &&
    !headers['accept-encoding']?.includes(';') &&
    !headers.range
  );
}

const isFresh = ({ headers }: IncomingMessage, etag: string): boolean =>
  headers['if-none-match'] === etag && !headers['cache-control']?.includes('no-cache');
