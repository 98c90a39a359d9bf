import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

describe('feeds and sitemaps', () => {
  test('count toward the same rate limit as other requests', async () => {
    const left: number[] = [];
    for (const path of ['newsletters.rss', 'newsletters.opml', 'sitemap.xml', 'sitemap-0.xml', 'opensearch.xml']) {
      const { status, headers } = await fetch(`${app.origin}/${path}`);
      expect(status).toBe(200);
      left.push(Number(headers.get('ratelimit-remaining')));
    }
    expect(left).toEqual([599, 598, 597, 596, 595]);
  });
});
