import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { parseRobots } from './parse-robots.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { AddressGuard } from './address-guard.js';
import { BusyHostError, PoliteWeb } from './polite-web.js';
import { Robots } from './robots.js';
import { SafeFetch } from './safe-fetch.js';
import { type Web, WebError } from './web.js';
import { present } from '../../base/validation/present.js';

describe('a file of robots', () => {
  const AGENT = 'TestReader/1.0 (+https://example.com)';

  const isAllowed = (text: string, path: string) => parseRobots(text, AGENT).isAllowed(`https://example.com${path}`);
  const disallowing = (...patterns: string[]) =>
    ['User-agent: *', ...patterns.map((pattern) => `Disallow: ${pattern}`)].join('\n');

  describe('the group', () => {
    test.each([
      [
        'of our robot counts, whatever its case',
        'User-agent: *\nDisallow: /\nUser-agent: TESTREADER\nDisallow: /b',
        true,
      ],
      ['of our robot counts with a version', 'User-agent: TestReader/2\nAllow: /\nUser-agent: *\nDisallow: /', true],
      ['of all robots counts if none is ours', 'User-agent: Other\nAllow: /\nUser-agent: *\nDisallow: /', false],
      ['of another robot does not count', 'User-agent: TestReaderNews\nDisallow: /', true],
      ['has several robots', 'User-agent: Other\nUser-agent: TestReader\nUser-agent: Third\nDisallow: /', false],
      ['ends where the next one begins', 'User-agent: TestReader\nDisallow: /b\nUser-agent: Other\nDisallow: /', true],
      ['is not ended by a sitemap', 'User-agent: TestReader\nSitemap: /s.xml\nUser-agent: Other\nDisallow: /', false],
      [
        'may be written in two parts',
        'User-agent: TestReader\nDisallow: /b\n\nUser-agent: TestReader\nDisallow: /a',
        false,
      ],
      ['without rules allows everything', 'User-agent: TestReader\nDisallow:\nUser-agent: *\nDisallow: /', true],
      ['may begin with a byte order mark', '\ufeffUser-agent: *\nDisallow: /', false],
      ['may have comments and odd line ends', 'User-agent: * # all\r\n # Allow: /\r Disallow :/a # this', false],
      ['that names nobody does not count', 'Disallow: /\nUser-agent: Other\nDisallow: /', true],
    ])('%s', (_, text, expected) => {
      expect(isAllowed(text, '/a')).toBe(expected);
    });
  });

  describe('a rule', () => {
    test.each([
      ['/a', '/ab', false],
      ['/a/', '/a', true],
      ['/A', '/a', true],
      ['private', '/private', true],
      ['/*.pdf', '/a/b.pdf?x', false],
      ['/*.pdf$', '/a/b.pdf?x', true],
      ['/*.pdf$', '/a.pdf/b.pdf', false],
      ['/a$', '/a', false],
      ['/a$', '/ab', true],
      ['/a*$', '/ab', false],
      ['*/tags/*/old', '/x/tags/1/2/old', false],
      ['*/tags/*/old', '/x/tags/old', true],
      ['/ab*b$', '/ab', true],
      ['/**a**b', '/ba', true],
      ['/?page=', '/?page=2', false],
      ['/über', '/%C3%BCber', false],
      ['/%c3%bcber', '/über', false],
      ['/a%2fb', '/a%2Fb', false],
      ['/50%', '/50%', false],
      ['__proto__', '/__proto__', true],
    ])('that disallows %s allows %s: %s', (pattern, path, expected) => {
      expect(isAllowed(disallowing(pattern), path)).toBe(expected);
    });

    test.each([
      ['the longest', 'Disallow: /a\nAllow: /a/b', '/a/b/c', true],
      ['the longest, wherever it stands', 'Allow: /a/b\nDisallow: /a', '/a/c', false],
      ['of equal ones the one that allows', 'Disallow: /a\nAllow: /a', '/a', true],
      ['the longest pattern, wildcards included', 'Allow: /page\nDisallow: /*.htm', '/page.htm', false],
    ])('decides: %s', (...[, rules, path, expected]) => {
      expect(isAllowed(`User-agent: *\n${rules}`, path)).toBe(expected);
    });
  });

  test('the delay and the sitemaps are read', () => {
    const text = `Sitemap: /a.xml\nUser-agent: *\nCrawl-delay: 2.5\nCrawl-delay: soon\nDisallow: /\nsitemap: https://b.example/b.xml`;
    const { crawlDelay, sitemaps } = parseRobots(text, AGENT);
    expect({ crawlDelay, sitemaps }).toEqual({ crawlDelay: 2.5, sitemaps: ['/a.xml', 'https://b.example/b.xml'] });
  });

  describe('a file of 512 kB', () => {
    const fill = (start: string, line: string) =>
      `${start}\n${line.repeat(Math.ceil((512 * 1024) / line.length))}`.slice(0, 512 * 1024);
    const agents = Array.from({ length: 2_000 }, (_, n) => `User-agent: a${n}\n`).join('');

    test('is read to its end', () => {
      const rules = Array.from({ length: 20_000 }, (_, n) => `Disallow: /tags/${n}\n`).join('');
      const text = `${agents}Disallow: /\n\nUser-agent: *\n${rules}`;
      expect(['/posts/an-edition', '/tags/19999'].map((path) => isAllowed(text, path))).toEqual([true, false]);
    });

    test.each([
      ['has too many rules', fill('User-agent: *', 'Disallow: /x\n'), '/a'],
      ['has too many wildcards', fill('User-agent: *', `Disallow: /${'*a'.repeat(50)}b\n`), `/${'a'.repeat(2_000)}`],
    ])('disallows the page if it %s', (_, text, path) => {
      expect(isAllowed(text, path)).toBe(false);
    });

    test('has as many sitemaps as a site needs', () => {
      expect(parseRobots(fill('', 'Sitemap: /a.xml\n'), AGENT).sitemaps).toHaveLength(100);
    });
  });
});

describe('the polite web', () => {
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
      [429, false],
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

    test('is asked for again ten minutes after it failed, by hand after one, and not before', async () => {
      let [asked, now] = [0, 1_000_000];
      const web: Web = {
        get: () => {
          asked += 1;
          return Promise.reject(new WebError('timeout', ''));
        },
      };
      const robots = new Robots(web, 'TestReader/1.0', () => now);
      const seen = [];
      for (const seconds of [0, 30, 31, 61]) {
        now += seconds * 1_000;
        robots.forgetFailure('https://down.example');
        await robots.rulesOf('https://down.example');
        seen.push(asked);
      }
      for (const minutes of [9, 1]) {
        now += minutes * 60_000;
        await robots.rulesOf('https://down.example');
        seen.push(asked);
      }
      expect(seen).toEqual([1, 1, 2, 3, 3, 4]);
    });

    test('is asked for a second time if a connection is lost', async () => {
      const answers = [new WebError('unreachable', ''), new WebError('too-many-redirects', '')];
      const web: Web = { get: () => Promise.reject(answers.shift() ?? new Error('asked too often')) };
      const rules = await new Robots(web, 'TestReader/1.0').rulesOf('https://shaky.example');
      expect(rules.isAllowed('https://shaky.example/a')).toBe(true);
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
      const slowOnes = [1, 2, 3, 4, 5].map((number) =>
        read(web, `${slow.origin}/${number}`).then(() => (slowDone += 1)),
      );
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
      const { origin, requests } = await host((_, response) =>
        response.writeHead(503, { 'retry-after': '3600' }).end(),
      );
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
});
