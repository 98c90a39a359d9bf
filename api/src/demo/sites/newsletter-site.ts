import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beehiivSite } from './beehiiv-site.js';
import { buttondownSite } from './buttondown-site.js';
import { ghostSite } from './ghost-site.js';
import { kitSite } from './kit-site.js';
import { mailchimpSite } from './mailchimp-site.js';
import { mediumSite } from './medium-site.js';
import { plainSite } from './plain-site.js';
import type { Site, SiteResponse, SiteNewsletter, SiteOptions, SitePlatform, SiteRequest } from './site.js';
import { substackSite } from './substack-site.js';
import { wordpressSite } from './wordpress-site.js';

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

const RENDERERS: Record<SitePlatform, (newsletter: SiteNewsletter, options: SiteOptions) => Site> = {
  substack: substackSite,
  beehiiv: beehiivSite,
  ghost: ghostSite,
  buttondown: buttondownSite,
  mailchimp: mailchimpSite,
  kit: kitSite,
  wordpress: wordpressSite,
  medium: mediumSite,
  'any-site': plainSite,
};

export function newsletterSite(newsletter: SiteNewsletter, options: SiteOptions): Site {
  return RENDERERS[newsletter.platform](newsletter, options);
}

/** An HTTP handler for `http.createServer` or Express that serves the newsletter with the markup of its platform. */
export function siteHandler(newsletter: SiteNewsletter, options: SiteOptions): SiteHandler {
  const site = newsletterSite(newsletter, options);
  const basePath = new URL(options.origin).pathname.replace(/\/$/, '');
  return (request, response) => answer(site(siteRequest(request.url ?? '/', basePath)), request, response);
}

function siteRequest(address: string, basePath: string): SiteRequest {
  const url = new URL(address, 'http://site.invalid');
  const inside =
    basePath !== '' && url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname;
  return { path: inside.startsWith('/') ? inside : `/${inside}`, query: url.searchParams };
}

function answer(
  { status, headers = {}, body }: SiteResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"${createHash('sha1').update(body).digest('hex').slice(0, 20)}"`;
  const isKnown = status === 200 && request.headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : status, { 'content-type': 'text/html; charset=utf-8', etag, ...headers });
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
}
