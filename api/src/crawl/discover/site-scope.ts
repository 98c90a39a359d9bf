import type { FrontPage, Platform, Site, Source } from '../platforms/platform.js';
import { isSharedHost, platformOf } from '../platforms/platforms.js';
import { anySite } from '../platforms/any-site.js';
import { isSameHost } from './edition-url.js';
import { KnownShapes } from './edition-shape.js';
import { isEntryPage } from './folder-names.js';
import { withoutEnd } from '../../validation/without-end.js';

const LISTINGS = /\/(archives?|issues|posts|editions|home|feed|rss|subscribe|about|index\.(html?|php))\/?$/i;
/** Paths that name a person or a project on a host that others use too. */
const TENANT =
  /^\/(~|%7e|@)|^\/(users?|u|people|members?|profiles?|in|c|channel|author|pub|team|teams|groups?|sites?)\/./i;

export const platformAt = (front: FrontPage): Platform => platformOf(front.platform) ?? anySite;

/** Where a newsletter's site begins, after redirects and without the listing page that was given. */
export function siteAt(front: FrontPage): Site {
  const url = new URL(front.url);
  const path = withoutEnd(url.pathname.replace(platformAt(front).listings ?? LISTINGS, ''), /\//);
  return { base: url.origin + path, front };
}

/**
 * The whole site, if the newsletter may be all of it: a page such as `/newsletter` of a site of its own. Where the
 * path is the newsletter's name on a host that others share, the rest of the host is theirs.
 */
export function wholeSiteOf({ base, front }: Site): Site | undefined {
  const { origin, hostname, pathname } = new URL(base);
  if (pathname === '/' || isSharedHost(hostname) || TENANT.test(pathname)) return undefined;
  const isPageOfSite = pathname.split('/').filter(Boolean).every(isEntryPage);
  return isPageOfSite ? { base: origin, front } : undefined;
}

/** What belongs to the newsletter, and what of it is an edition. */
export class SiteScope {
  readonly platform: Platform;
  private readonly shapes = new KnownShapes();

  constructor(readonly site: Site) {
    this.platform = platformAt(site.front);
  }

  /** A feed and a platform's archive list only editions; everything else is judged by its address. */
  accepts(address: string, source: Source): boolean {
    if (!this.holds(address)) return false;
    const certain = this.platform.isEdition?.(new URL(address), this.site);
    if (certain === false) return false;
    if (isList(source)) {
      if (new URL(address).pathname === '/' && certain !== true) return false;
      this.shapes.add(address);
      return true;
    }
    // Links were sorted before, by rules that may know more than the address tells.
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
