import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '../../../config.js';
import { ANY_ORIGIN, type Admission } from '../../http/load/admission.js';
import { rateLimitHeaders } from '../../http/load/caller-limit.js';
import { disconnectSignal } from '../../http/disconnect-signal.js';
import { recordRequest } from '../../http/metrics.js';
import { logEnd } from '../../http/request-log.js';
import { readSecurityHeaders } from '../../http/security-headers.js';
import type { Logger } from '../../../base/log.js';
import { compressed, encodingFor } from '../../http/compressed.js';
import type { KnownAnswer, KnownAnswers } from './known-answers.js';
import { isUsual, readAsked, typeFor } from './usual-request.js';

interface QuickLaneDeps {
  config: Config;
  log: Logger;
  admission: Admission;
  answers: KnownAnswers;
  /** Express with all its middleware, for everything else. */
  otherwise: RequestListener;
}

/**
 * Answers the client's usual queries without express, its parsers and Apollo, which together take twice as long as the
 * query itself. Unusual and invalid requests go to express.
 */
export function quickLane({ config, log, admission, answers, otherwise }: QuickLaneDeps): RequestListener {
  const headers = [...Object.entries(ANY_ORIGIN), ...readSecurityHeaders(config), ['vary', 'Accept-Encoding']].flat();

  async function find(request: IncomingMessage, response: ServerResponse): Promise<KnownAnswer | undefined> {
    // Check before reading the body.
    const counted = await admission.count(request);
    if (counted && !counted.isAllowed) return undefined;
    const caller = await admission.callerOf(request);
    const asked = await readAsked(request);
    const known = asked && answers.find(asked);
    return known && answers.answer(known, asked, { caller, disconnectSignal: () => disconnectSignal(response) });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begin = performance.now();
    request.id = randomUUID();
    const answer = await find(request, response).catch(() => undefined);
    if (!answer) return void otherwise(request, response);
    logEnd(log, request, response);
    await send(request, response, answer);
    recordRequest({ endpoint: 'graphql', method: 'POST', status: '200' }, performance.now() - begin);
  }

  async function send(request: IncomingMessage, response: ServerResponse, { text, allowance }: KnownAnswer) {
    const encoding = encodingFor(request.headers['accept-encoding'], text);
    const body = encoding ? await compressed(text, encoding) : text;
    const more = ['x-request-id', request.id, 'content-type', typeFor(request) ?? ''];
    if (encoding) more.push('content-encoding', encoding);
    if (allowance) more.push(...Object.entries(rateLimitHeaders(allowance)).flat());
    more.push('content-length', String(Buffer.byteLength(body)));
    response.writeHead(200, [...headers, ...more]).end(body);
  }

  return (request, response) => {
    if (isUsual(request)) void serve(request, response);
    else otherwise(request, response);
  };
}
