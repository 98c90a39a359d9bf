import type { FrontPage, Platform, Site, Source } from '../platforms/platform.js';
import { isSharedHost, platformOf } from '../platforms/platforms.js';
import { anySite } from '../platforms/any-site.js';
import { editionUrlKey, isSameHost } from './edition-url.js';
import { isSameOrganisation } from '../mails/organisation.js';
import { KnownShapes, likenessOf } from './edition-shape.js';
import type { FoundEdition, PageLink } from './finding.js';
import { isEntryPage } from './folder-names.js';
import { withoutEnd } from '../../base/validation/without-end.js';

const LISTINGS = /\/(archives?|issues|posts|editions|home|feed|rss|subscribe|about|index)(\.(html?|php|aspx?))?\/?$/i;
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
  private readonly menu: Set<string>;

  /** `shapes` are those of editions that an earlier visit has found. */
  constructor(
    readonly site: Site,
    shapes: string[] = [],
  ) {
    this.platform = platformAt(site.front);
    this.shapes = new KnownShapes(shapes, site.base);
    this.menu = new Set(site.front.menu.map(editionUrlKey));
  }

  /** The platform's own, best first, or what any site may have. */
  get sources(): Source[] {
    return (this.platform.sources ?? anySite.sources)?.(this.site) ?? [];
  }

  get knownShapes(): string[] {
    return this.shapes.all;
  }

  /** Feeds and platform archives list only editions. Other URLs are judged by their shape. */
  accepts(address: string, list: Source & { url: string }): boolean {
    const isHeld = this.holds(address);
    if (isList(list)) return (isHeld || this.isOnOwnFeed(address, list.url)) && this.acceptsListed(address);
    // A sitemap lists the whole host.
    if (list.reader === 'sitemap' && !isHeld) return false;
    // Links were classified before, by rules that may know more than the URL.
    if (list.reader !== 'links' || !isHeld) return this.looksLikeEdition(address);
    return this.platform.isEdition?.(new URL(address), this.site) ?? true;
  }

  private acceptsListed(address: string): boolean {
    const certain = this.platform.isEdition?.(new URL(address), this.site);
    const { pathname, search } = new URL(address);
    if (certain === false || (pathname + search === '/' && certain !== true)) return false;
    this.shapes.add(address);
    return true;
  }

  /** What the newsletter's own list links to lies anywhere on the host, if its feed says so. */
  looksLikeEdition(address: string, { publishedAt, isAside }: Partial<PageLink> = {}): boolean {
    const certain = this.platform.isEdition?.(new URL(address), this.site);
    if (this.holds(address)) return certain ?? this.isLikely(address, publishedAt !== undefined);
    return certain !== false && !isAside && isSameHost(address, this.site.base) && this.shapes.has(address);
  }

  /** A menu links to pages of the site, unless their addresses say something else. */
  private isLikely(address: string, isDated: boolean): boolean {
    const isOfSite = this.menu.has(editionUrlKey(address)) && likenessOf(address, this.site.base) !== 'edition';
    return !isOfSite && this.shapes.isEdition(address, isDated);
  }

  /** Whether the address is a folder of editions. */
  isFolder = (address: string): boolean => this.shapes.haveFolder(address);

  /** For a list without a feed, such as a series: most of its links have the shape of editions. */
  learnFromList(): boolean {
    const { base, front } = this.site;
    return this.shapes.learnUsual(front.listed.filter((url) => isSameHost(url, base))) !== undefined;
  }

  /** Where most addresses have the same shape, the others are pages of the site. */
  chooseUsual(editions: FoundEdition[], source: Source): FoundEdition[] {
    if (isList(source) || this.platform.isEdition || this.knownShapes.length > 0) return editions;
    this.shapes.learnUsual(editions.map(({ url }) => url));
    return editions.filter(({ url }) => this.shapes.isEdition(url) || likenessOf(url, this.site.base) !== 'maybe');
  }

  holds(address: string): boolean {
    const { base } = this.site;
    const url = new URL(address);
    if (this.platform.isOutsideBase?.(url)) return true;
    if (!isSameHost(address, base)) return false;
    const path = new URL(base).pathname.replace(/\/$/, '');
    return path === '' || url.pathname.startsWith(`${path}/`);
  }

  /** The feed of a category, a tag or a section has posts of the whole site. Subdomains may share a feed. */
  private isOnOwnFeed(address: string, feed: string): boolean {
    const base = new URL(this.site.base);
    const name = base.pathname.split('/').at(-1) ?? '';
    if (!isSameHost(feed, base.href) || !new URL(feed).pathname.includes(`/${name}`)) return false;
    return isSameOrganisation(new URL(address).hostname, base.hostname);
  }
}

const JUDGED = new Set(['links', 'sitemap', 'json-list']);
const isList = ({ reader }: Source): boolean => !JUDGED.has(reader);
