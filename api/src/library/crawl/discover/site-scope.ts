import type { FrontPage, Platform, Site, Source } from '../platforms/platform.js';
import { isSharedHost, platformOf } from '../platforms/platforms.js';
import { anySite } from '../platforms/any-site.js';
import { isSameHost } from './edition-url.js';
import { isSameOrganisation } from '../mails/organisation.js';
import { KnownShapes, likenessOf } from './edition-shape.js';
import type { FoundEdition, PageLink } from './finding.js';
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
  private readonly shapes: KnownShapes;

  /** `shapes` are those of editions that an earlier visit has found. */
  constructor(
    readonly site: Site,
    shapes: string[] = [],
  ) {
    this.platform = platformAt(site.front);
    this.shapes = new KnownShapes(shapes);
  }

  get knownShapes(): string[] {
    return this.shapes.all;
  }

  /** Feeds and platform archives list only editions. Other URLs are judged by their shape. */
  accepts(address: string, source: Source): boolean {
    const isHeld = this.holds(address);
    if (isList(source)) return (isHeld || this.isOnOwnFeed(address, source)) && this.acceptsListed(address);
    // Links were classified before, by rules that may know more than the URL.
    if (source.reader !== 'links' || !isHeld) return this.looksLikeEdition(address);
    return this.platform.isEdition?.(new URL(address), this.site) ?? true;
  }

  private acceptsListed(address: string): boolean {
    const certain = this.platform.isEdition?.(new URL(address), this.site);
    if (certain === false || (new URL(address).pathname === '/' && certain !== true)) return false;
    this.shapes.add(address);
    return true;
  }

  /** What the newsletter's own list links to lies anywhere on the host, if its feed says so. */
  looksLikeEdition(address: string, { publishedAt, isAside }: Partial<PageLink> = {}): boolean {
    const certain = this.platform.isEdition?.(new URL(address), this.site);
    if (this.holds(address)) return certain ?? this.shapes.isEdition(address, publishedAt !== undefined);
    return certain !== false && !isAside && isSameHost(address, this.site.base) && this.shapes.has(address);
  }

  /** For a list without a feed, such as a series: most of its links have the shape of editions. */
  learnFromList(): boolean {
    const { base, front } = this.site;
    return this.shapes.learnUsual(front.links.filter((url) => isSameHost(url, base))) !== undefined;
  }

  /** Where most addresses have the same shape, the others are pages of the site. */
  chooseUsual(editions: FoundEdition[], source: Source): FoundEdition[] {
    if (isList(source) || this.platform.isEdition || this.knownShapes.length > 0) return editions;
    this.shapes.learnUsual(editions.map(({ url }) => url));
    return editions.filter(({ url }) => this.shapes.isEdition(url) || likenessOf(url) !== 'maybe');
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

  /** The feed of a category, a tag or a section has posts of the whole site. Subdomains may share a feed. */
  private isOnOwnFeed(address: string, { start: [feed = ''] }: Source): boolean {
    const base = new URL(this.site.base);
    const name = base.pathname.split('/').at(-1) ?? '';
    if (!isSameHost(feed, base.href) || !new URL(feed).pathname.includes(`/${name}`)) return false;
    return isSameOrganisation(new URL(address).hostname, base.hostname);
  }
}

const JUDGED = new Set(['links', 'sitemap', 'json-list']);
const isList = ({ reader }: Source): boolean => !JUDGED.has(reader);
