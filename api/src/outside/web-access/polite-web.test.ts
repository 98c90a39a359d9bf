import { afterEach, describe, expect, test } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { AddressGuard } from './address-guard.js';
import { BusyHostError, PoliteWeb } from './polite-web.js';
import { Robots } from './robots.js';
import { SafeFetch } from './safe-fetch.js';
import { type Web, WebError } from './web.js';
import { present } from '../../base/validation/present.js';

const servers: TestServer[] = [];
const fetchers: SafeFetch[] = [];

afterEach(async () => {
  await Promise.all([
    ...servers.splice(0).map((server) => server.close()),
    ...fetchers.splice(0).map((one) => one.close()),
  ]);
});

async function host(answer: RequestListener, robots: { status?: number; text?: string } = {}): Promise<TestServer> {
  const server = await startServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(robots.status ?? 200).end(robots.text ?? '');
    return answer(request, response);
  });
  servers.push(server);
  return server;
}

function politeWeb(delayMs = 0): PoliteWeb {
  const guard = new AddressGuard({ allowHosts: servers.map(({ port }) => `127.0.0.1:${port}`) });
  const fetcher = new SafeFetch({ guard, userAgent: 'TestReader/1.0', timeoutMs: 5_000 });
  fetchers.push(fetcher);
  return new PoliteWeb(fetcher, { userAgent: 'TestReader/1.0 (+https://example.com)', delayMs });
}

const read = async (web: PoliteWeb, url: string) => Buffer.from(await (await web.get(url)).bytes()).toString();

describe('robots.txt', () => {
  test('the rules of many subdomains are not all kept', async () => {
    const asked: string[] = [];
    const web: Web = {
      get: (url) => {
        asked.push(new URL(url).host);
        return Promise.reject(new WebError('too-many-redirects', ''));
      },
    };
    const robots = new Robots(web, 'TestReader/1.0');
    for (let n = 0; n <= 200; n += 1) await robots.rulesOf(`https://n${n}.example`);
    for (const host of ['n200', 'n0']) await robots.rulesOf(`https://${host}.example`);
    expect(asked.slice(201)).toEqual(['n0.example']);
  });

  test('is read up to 512 kB', async () => {
    const comment = `#${'x'.repeat(600 * 1024)}\n`;
    const text = `User-agent: *\nDisallow: /private\n${comment}Disallow: /`;
    const { origin } = await host((_, response) => response.end('open'), { text });
    const web = politeWeb();
    expect(await read(web, `${origin}/a`)).toBe('open');
    await expect(web.get(`${origin}/private`)).rejects.toThrow('robots.txt');
  });

  test('blocks the paths that it disallows for our user agent', async () => {
    const text = 'User-agent: *\nDisallow: /\n\nUser-agent: TestReader\nDisallow: /private/\n';
    const { origin } = await host((_, response) => response.end('open'), { text });
    const web = politeWeb();
    await expect(web.get(`${origin}/private/a`)).rejects.toThrow('robots.txt');
    expect(await read(web, `${origin}/a`)).toBe('open');
  });

  test.each([
    [404, true],
    [403, true],
    [500, false],
    [503, false],
  ])('with status %i means that pages are allowed: %s', async (status, isOpen) => {
    const { origin } = await host((_, response) => response.end('open'), { status });
    const outcome = await read(politeWeb(), `${origin}/a`).catch((error: unknown) => String(error));
    expect(outcome).toEqual(isOpen ? 'open' : expect.stringContaining('robots.txt'));
  });

  test.each([
    [404, undefined],
    [403, true],
  ])('with status %i leaves unknown what it says of the use of a text: %s', async (status, isUnread) => {
    const { origin } = await host((_, response) => response.end('open'), { status });
    expect((await politeWeb().rulesOf(`${origin}/a`)).isUnread).toBe(isUnread);
  });

  test('is requested once, and for each site that a redirect leads to', async () => {
    const target = await host((_, response) => response.end('there'), { text: 'User-agent: *\nDisallow: /closed' });
    const { origin, requests } = await host((request, response) =>
      response.writeHead(302, { location: target.origin + present(request.url) }).end(),
    );
    const web = politeWeb();
    expect(await read(web, `${origin}/open`)).toBe('there');
    await expect(web.get(`${origin}/closed`)).rejects.toThrow('robots.txt');
    expect(requests.filter((path) => path === '/robots.txt')).toHaveLength(1);
  });
});

describe('requests to a host', () => {
  test('are sequential, and do not delay other hosts', async () => {
    let now = 0;
    let most = 0;
    const slow = await host((_, response) => {
      most = Math.max(most, (now += 1));
      setTimeout(() => {
        now -= 1;
        response.end('slow');
      }, 60);
    });
    const quick = await host((_, response) => response.end('quick'));
    const web = politeWeb();
    let slowDone = 0;
    const slowOnes = [1, 2, 3, 4, 5].map((number) => read(web, `${slow.origin}/${number}`).then(() => (slowDone += 1)));
    await read(web, `${quick.origin}/a`);
    expect(slowDone).toBeLessThan(5);
    await Promise.all(slowOnes);
    expect(most).toBe(1);
  });

  test('have a pause in between, or a longer one if the host requests it', async () => {
    const starts: number[] = [];
    const { origin } = await host(
      (_, response) => {
        starts.push(Date.now());
        response.end();
      },
      { text: 'User-agent: *\nCrawl-delay: 0.2' },
    );
    const web = politeWeb(50);
    await Promise.all([read(web, `${origin}/1`), read(web, `${origin}/2`)]);
    expect(present(starts[1]) - present(starts[0])).toBeGreaterThanOrEqual(200);
  });

  test.each([429, 503])('wait for Retry-After of status %i', async (status) => {
    const times: number[] = [];
    const { origin } = await host((_, response) => {
      times.push(Date.now());
      if (times.length === 1) return response.writeHead(status, { 'retry-after': '1' }).end();
      return response.end('later');
    });
    expect(await read(politeWeb(), `${origin}/a`)).toBe('later');
    expect(present(times[1]) - present(times[0])).toBeGreaterThanOrEqual(1000);
  });

  test('fail immediately if Retry-After is an hour', async () => {
    const { origin, requests } = await host((_, response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    const web = politeWeb();
    const first = await web.get(`${origin}/a`);
    await first.discard();
    expect(first.status).toBe(503);
    await expect(web.get(`${origin}/b`)).rejects.toThrow('left alone');
    expect(requests).toEqual(['/robots.txt', '/a']);
  });

  test.each([String(94_608_000), '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'resume after a day if Retry-After is longer: %s',
    async (retryAfter) => {
      const { origin } = await host((_, response) => response.writeHead(503, { 'retry-after': retryAfter }).end());
      const web = politeWeb();
      await (await web.get(`${origin}/a`)).discard();
      const refusal: unknown = await web.get(`${origin}/b`).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(BusyHostError);
      const wait = (refusal as BusyHostError).until.getTime() - Date.now();
      expect(Math.round(wait / 3_600_000)).toBe(24);
    },
  );

  test('can be aborted while they wait', async () => {
    const { origin } = await host((_, response) => void setTimeout(() => response.end(), 300));
    const web = politeWeb();
    const stop = new AbortController();
    const first = read(web, `${origin}/1`);
    const second = web.get(`${origin}/2`, { signal: stop.signal });
    stop.abort();
    await expect(second).rejects.toThrow();
    await first;
    expect(await read(web, `${origin}/3`)).toBe('');
  });
});

test('do not wait longer if the clock is set back', async () => {
  const { origin } = await host((_, response) => response.end('read'));
  const web = politeWeb(50);
  await read(web, `${origin}/a`);
  const now = Date.now;
  Date.now = () => now() - 3_600_000;
  try {
    expect(await read(web, `${origin}/b`)).toBe('read');
  } finally {
    Date.now = now;
  }
});
