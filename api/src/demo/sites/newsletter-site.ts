import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beehiivSite } from './beehiiv-site.js';
import { buttondownSite } from './buttondown-site.js';
import { ghostSite } from './ghost-site.js';
import { kitSite } from './kit-site.js';
import { mailchimpSite } from './mailchimp-site.js';
import { mediumSite } from './medium-site.js';
import { plainSite } from './plain-site.js';
import { substackSite } from './substack-site.js';
import { wordpressSite } from './wordpress-site.js';

/** A newsletter's little site: what it publishes, apart from the platform it publishes on. */
export interface SiteNewsletter {
  name: string;
  description: string;
  /** Two letters, as in `<html lang>`. */
  language: string;
  platform: SitePlatform;
  /** In any order; sites list the newest first. */
  editions: SiteEdition[];
}

export interface SiteEdition {
  /** Unique within the newsletter: the last part of its address. */
  slug: string;
  title: string;
  subtitle?: string;
  author: string;
  publishedAt: Date;
  modifiedAt?: Date;
  /** The body alone, as paragraphs, headings, lists, tables. */
  html: string;
  access: 'public' | 'members' | 'paid';
}

export type SitePlatform =
  'substack' | 'beehiiv' | 'ghost' | 'buttondown' | 'mailchimp' | 'kit' | 'wordpress' | 'medium' | 'any-site';

export interface SiteOptions {
  /**
   * The address the site is reached under, without a slash at its end. It may have a path: the handler then answers
   * both requests with that path and requests from which a router has already taken it.
   */
  origin: string;
}

export interface SiteRequest {
  /** Without the origin's path; always starts with a slash. */
  path: string;
  query: URLSearchParams;
}

export interface SiteAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** A site in the manner of one platform: a pure function from request to answer. */
export type Site = (request: SiteRequest) => SiteAnswer;

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

/** An HTTP handler for `http.createServer` or Express that shows the newsletter in the manner of its platform. */
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

function answer({ status, headers = {}, body }: SiteAnswer, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${createHash('sha1').update(body).digest('hex').slice(0, 20)}"`;
  const isKnown = status === 200 && request.headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : status, { 'content-type': 'text/html; charset=utf-8', etag, ...headers });
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
}
