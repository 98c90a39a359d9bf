import type { RequestListener } from 'node:http';
import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createLogger } from '../../base/log.js';
import { startServer } from '../../testing/http-server.js';
import { TraceReceiver } from '../../testing/trace-receiver.js';
import { requestLog } from './request-log.js';
import { traceRequests } from './trace-requests.js';

async function linesOf(path: string, headers: Record<string, string>, quietPath?: string): Promise<string> {
  let lines = '';
  const target = new Writable({ write: (chunk, _encoding, done) => done(void (lines += String(chunk))) });
  const log = requestLog(pino({}, target), quietPath);
  const server = await startServer((request, response) => {
    log(request, response);
    response.writeHead(302, { location: '/callback?token=TOPSECRET&user=x', 'set-cookie': 'sign_in=TOPSECRET' }).end();
  });
  await fetch(server.origin + path, { headers, redirect: 'manual' });
  await server.close();
  return lines;
}

describe('the log of requests', () => {
  it('leaves out a quiet path, and no other that begins like it', async () => {
    expect(await linesOf('/sites/letter/', {}, '/sites')).toBe('');
    expect(await linesOf('/sitesmap', {}, '/sites')).toContain('/sitesmap');
  });

  it('contains no token, cookie or code', async () => {
    const lines = await linesOf('/callback?token=TOPSECRET&user=%7BTOPSECRET%7D&a=1', {
      authorization: 'Bearer TOPSECRET',
      cookie: 'sign_in=TOPSECRET',
    });
    expect(lines).not.toContain('TOPSECRET');
    expect(JSON.parse(lines)).toMatchObject({
      req: { method: 'GET', url: '/callback?token=[secret]&user=[secret]&a=1' },
      res: { statusCode: 302 },
    });
    expect(await linesOf('/api/auth/google/callback?code=TOPSECRET&state=TOPSECRET', {})).not.toContain('TOPSECRET');
    expect(await linesOf('/api/follows/TOPSECRET.rss?follow=1', {})).toContain('/api/follows/[secret].rss?follow=1');
    expect(await linesOf('/api/collections/TOPSECRET.atom', {})).toContain('/api/collections/[secret].atom');
    expect(await linesOf('/collections/TOPSECRET?a=1', {})).toContain('/collections/[secret]?a=1');
    expect(await linesOf('/api/collections/12', {})).toContain('/api/collections/12');
  });

  it('has the trace of the request', async () => {
    const receiver = await TraceReceiver.start();
    let lines = '';
    const log = requestLog(createLogger('info', undefined, { write: (line) => void (lines += line) }));
    const otherwise: RequestListener = (request, response) => {
      log(request, response);
      response.end();
    };
    const server = await startServer(traceRequests({ isFromProxy: () => false, otherwise }));
    await fetch(server.origin);
    const { traceId, spanId } = await receiver.untilSpan('GET site');
    expect(JSON.parse(lines)).toMatchObject({ msg: 'request completed', trace_id: traceId, span_id: spanId });
    await receiver.stop();
    await server.close();
  });
});
