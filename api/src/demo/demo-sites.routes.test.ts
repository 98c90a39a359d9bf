import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../testing/servers/http-server.js';
import { demoSiteRoutes } from './demo-sites.routes.js';
import { readDemoNewsletters } from './read-demo-newsletters.js';
import { present } from '../base/validation/present.js';

describe('the sites of the demo newsletters', () => {
  const newsletters = readDemoNewsletters();
  let server: TestServer;
  const get = (path: string) => fetch(`${server.origin}${path}`);
  const read = async (path: string) => (await get(path)).text();

  beforeAll(async () => {
    server = await startServer(express().use(demoSiteRoutes(newsletters)));
  });
  afterAll(() => server.close());

  test('each have a front page in their own style, with links within the site', async () => {
    for (const { slug, name, look } of newsletters) {
      const html = await read(`/sites/${slug}/`);
      expect(html).toContain(name.replace('&', '&amp;'));
      expect(html).toContain(`<link rel="stylesheet" href="/sites/styles/${slug}.css">`);
      expect(await read(`/sites/styles/${slug}.css`)).toContain(look.split(' ')[1]);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
      const elsewhere = links.filter(
        (link) => link.startsWith('/') && !/^\/sites\/styles\//.test(link) && !link.startsWith(`/sites/${slug}/`),
      );
      expect({ slug, elsewhere }).toEqual({ slug, elsewhere: [] });
      expect(links.filter((link) => link.startsWith(`${server.origin}/sites/${slug}/`)).length).toBeGreaterThan(0);
    }
  });

  test('show an edition with title, author and text', async () => {
    const html = await read('/sites/letterbox-report/qr-codes-on-mail/');
    expect(html).toContain('QR codes on direct mail: where they earn and where they decorate');
    expect(html).toContain('Tomas Brandt');
    expect(html).toContain('Never across a fold');
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/sites/letterbox-report/qr-codes-on-mail/">`);
  });

  test('hide the rest of paid editions', async () => {
    const html = await read('/sites/held-out/p/small-data-fine-tuning');
    expect(html).toContain('How few labelled examples');
    expect(html).not.toContain('forget less');
  });

  test('have archives, feeds and sitemaps like their platforms', async () => {
    const archive = (await (await get('/sites/held-out/api/v1/archive?limit=25')).json()) as unknown[];
    expect(archive).toHaveLength(present(newsletters.find(({ slug }) => slug === 'held-out')).editions.length);
    expect(await read('/sites/spare-chapter/rss/')).toContain('<rss');
    expect(await read('/sites/settled-and-cleared/sitemap.xml')).toContain(
      `${server.origin}/sites/settled-and-cleared/p/chargeback-clock`,
    );
    expect((await get('/sites/plot-and-permit/')).headers.get('link')).toContain('</sites/plot-and-permit/wp-json/>');
  });

  test('run no scripts and load nothing from other hosts', async () => {
    const policy = (await get('/sites/held-out/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('serve their own fonts', async () => {
    const font = await get('/sites/fonts/serif.woff2');
    expect(font.status).toBe(200);
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  test('respond with 404 for other paths', async () => {
    expect((await get('/sites/no-such-letter/')).status).toBe(404);
    expect((await get('/sites/held-out/p/no-such-edition')).status).toBe(404);
    expect((await get('/sites/fonts/other.woff2')).status).toBe(404);
  });
});
