/** Content of a newsletter's site, independent of its platform. */
export interface SiteNewsletter {
  name: string;
  description: string;
  /** Two letters, as in `<html lang>`. */
  language: string;
  platform: SitePlatform;
  /** In any order. Sites list the newest first. */
  editions: SiteEdition[];
}

export interface SiteEdition {
  /** Last part of its URL, unique within the newsletter. */
  slug: string;
  title: string;
  subtitle?: string;
  author: string;
  publishedAt: Date;
  modifiedAt?: Date;
  /** The body only, as paragraphs, headings, lists and tables. */
  html: string;
  access: 'public' | 'members' | 'paid';
}

export type SitePlatform =
  'substack' | 'beehiiv' | 'ghost' | 'buttondown' | 'mailchimp' | 'kit' | 'wordpress' | 'medium' | 'any-site';

export interface SiteOptions {
  /**
   * Base URL without a trailing slash. It may have a path: the handler accepts requests with that path and requests
   * from which a router has already removed it.
   */
  origin: string;
}

export interface SiteRequest {
  /** Relative to the base URL; starts with a slash. */
  path: string;
  query: URLSearchParams;
}

export interface SiteResponse {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** Pure function from request to response, in the manner of one platform. */
export type Site = (request: SiteRequest) => SiteResponse;
