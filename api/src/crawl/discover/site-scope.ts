import type { FirstPage, Platform, Site, Source } from '../platforms/platform.js';
import { isSameHost } from './edition-url.js';
import { KnownShapes } from './edition-shape.js';

const LISTINGS = /\/(archives?|issues|posts|editions|home|feed|rss|subscribe|about|index\.(html?|php))\/?$/i;
/** Hosts that give every publication a sub-page of their own pages. */
const FAMILIES = [/(^|\.)campaign-archive\d?\.com$|(^|\.)mailchi\.mp$/];

/** Where a newsletter's site begins, after redirects and without the page of it that was named. */
export function siteOf(first: FirstPage, platform: Platform): Site {
  const url = new URL(first.url);
  const path = url.pathname.replace(platform.listings ?? LISTINGS, '').replace(/\/+$/, '');
  return { base: url.origin + path, first };
}

/** What belongs to the newsletter, and what of it is an edition. */
export class SiteScope {
  private readonly shapes = new KnownShapes();

  constructor(
    readonly site: Site,
    readonly platform: Platform,
  ) {}

  /** A feed and a platform's archive list editions alone; everything else is judged by its address. */
  accepts(address: string, source: Source): boolean {
    if (!this.holds(address)) return false;
    const certain = this.platform.isEdition?.(new URL(address), this.site);
    if (certain === false) return false;
    if (isList(source)) {
      if (new URL(address).pathname === '/' && certain !== true) return false;
      this.shapes.add(address);
      return true;
    }
    return certain ?? this.shapes.isEdition(address);
  }

  looksLikeEdition(address: string): boolean {
    if (!this.holds(address)) return false;
    return this.platform.isEdition?.(new URL(address), this.site) ?? this.shapes.isEdition(address);
  }

  private holds(address: string): boolean {
    const { base } = this.site;
    if (isSameHost(address, base)) {
      const path = new URL(base).pathname.replace(/\/$/, '');
      return path === '' || new URL(address).pathname.startsWith(`${path}/`);
    }
    return FAMILIES.some((family) => family.test(new URL(address).hostname) && family.test(new URL(base).hostname));
  }
}

const isList = ({ reader }: Source): boolean => reader !== 'links' && reader !== 'sitemap';
