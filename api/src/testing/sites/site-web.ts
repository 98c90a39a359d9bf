import { Readable } from 'node:stream';
import { newsletterSite } from '../../demo/sites/newsletter-site.js';
import type { Site, SiteNewsletter } from '../../demo/sites/site.js';
import type { Web, WebResponse } from '../../outside/web-access/web.js';

const MAX_REDIRECTS = 5;

/** Calls the site's handler without a socket, for any host. */
export function siteWeb(newsletter: SiteNewsletter): Web {
  const sites = new Map<string, Site>();
  const siteAt = (origin: string) => {
    const site = sites.get(origin) ?? newsletterSite(newsletter, { origin });
    sites.set(origin, site);
    return site;
  };
  return {
    get: (address) => {
      let url = new URL(address);
      for (let redirects = 0; ; redirects += 1) {
        const { status, headers = {}, body } = siteAt(url.origin)({ path: url.pathname, query: url.searchParams });
        if (!headers.location || redirects === MAX_REDIRECTS) {
          return Promise.resolve(webResponse(url.href, { status, headers: { ...HTML, ...headers }, body }));
        }
        url = new URL(headers.location, url);
      }
    },
  };
}

/** Serves fixed bodies by path and query, for any host. */
export const pagesWeb = (pages: Record<string, string>): Web => ({
  get: (address) => {
    const { pathname, search } = new URL(address);
    const body = pages[pathname + search] ?? pages[pathname];
    return Promise.resolve(
      webResponse(address, { status: body === undefined ? 404 : 200, headers: HTML, body: body ?? 'Nothing here' }),
    );
  },
});

const HTML = { 'content-type': 'text/html; charset=utf-8' };

export function webResponse(
  url: string,
  { status, headers = {}, body }: { status: number; headers?: Record<string, string>; body: string },
): WebResponse {
  const bytes = Buffer.from(body);
  return {
    url,
    status,
    headers,
    stream: Readable.from([bytes]),
    bytes: () => Promise.resolve(bytes),
    discard: () => Promise.resolve(),
  };
}
