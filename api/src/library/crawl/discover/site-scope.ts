import type { FrontPage, Platform, Site, Source } from '../platforms/platform.js';
import { isSharedHost, platformOf } from '../platforms/platforms.js';
import { anySite } from '../platforms/any-site.js';
import { isSameHost } from './edition-url.js';
import { KnownShapes } from './edition-shape.js';
import { isEntryPage } from './folder-names.js';
import { withoutEnd } from '../../../base/validation/without-end.js';

const LISTINGS = /\/(archives?|issues|posts|editions|home|feed|rss|subscribe|about|index\.(html?|php))\/?$/i;
/** Paths with the name of a person or project on a shared host. */
const TENANT =
  /^\/(~|%7e|@)|^\/(users?|u|people|members?|profiles?|in|c|channel|author|pub|team|teams|groups?|sites?)\/./i;

export const platformAt = (front: FrontPage): Platform => platformOf(front.platform) ?? anySite;

/** The base of a newsletter's site, after redirects and without the listing page. */
export function siteAt(front: FrontPage): Site {
  const url = new URL(front.url);
  const path = withoutEnd(url.pathname.replace(platformAt(front).listings ?? LISTINGS, ''), /\//);
  return { base: url.origin + path, front };
}

/**
 * The whole site, if the newsletter's address is a page such as `/newsletter` of a site of its own. Undefined if the
 * path is a name on a shared host, where the other paths belong to others.
 */
export function wholeSiteOf({ base, front }: Site): Site | undefined {
  const { origin, hostname, pathname } = new URL(base);
  if (pathname === '/' || isSharedHost(hostname) || TENANT.test(pathname)) return undefined;
  const isPageOfSite = pathname.split('/').filter(Boolean).every(isEntryPage);
  return isPageOfSite ? { base: origin, front } : undefined;
}

/** Decides which URLs belong to the newsletter, and which are editions. */
export class SiteScope {
  readonly platform: Platform;
  private readonly shapes = new KnownShapes();

  constructor(readonly site: Site) {
    this.platform = platformAt(site.front);
  }

  /** Feeds and platform archives list only editions. Other URLs are judged by their shape. */
  accepts(address: string, source: Source): boolean {
    if (!this.holds(address)) return false;
    const certain = this.platform.isEdition?.(new URL(address), this.site);
    if (certain === false) return false;
    if (isList(source)) {
      if (new URL(address).pathname === '/' && certain !== true) return false;
      this.shapes.add(address);
      return true;
    }
    // Links were classified before, by rules that may know more than the URL.
    return certain ?? (source.reader === 'links' || this.shapes.isEdition(address));
  }

  looksLikeEdition(address: string, isDated = false): boolean {
    if (!this.holds(address)) return false;
    const certain = this.platform.isEdition?.(new URL(address), this.site);
    return certain ?? this.shapes.isEdition(address, isDated);
  }

  holds(address: string): boolean {
    const { base } = this.site;
    const url = new URL(address);
    if (this.platform.isOutsideBase?.(url)) return true;
    if (isSameHost(address, base)) {
      const path = new URL(base).pathname.replace(/\/$/, '');
      return path === '' || url.pathname.startsWith(`${path}/`);
    }
    const { family } = this.platform;
    return family !== undefined && family.test(url.hostname) && family.test(new URL(base).hostname);
  }
}

const isList = ({ reader }: Source): boolean => reader !== 'links' && reader !== 'sitemap';
