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

export interface SiteResponse {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** A site in the manner of one platform: a pure function from request to answer. */
export type Site = (request: SiteRequest) => SiteResponse;
