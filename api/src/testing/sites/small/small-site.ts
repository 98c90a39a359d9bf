import { article, byDate, issues, link, otherPosts, rss, sitemap, time, type Issue } from './site-parts.js';

export type Answer = string | { body: string; status?: number; headers?: Record<string, string> };
/** By address, or by path on the site's own host. */
export type Pages = Record<string, Answer | (() => Answer)>;

export interface SmallSite {
  /** The submitted address. */
  url: string;
  /** Addresses of the newsletter's editions, newest first. */
  editions: string[];
  fetch(url: URL): Answer | undefined;
}

/** Builds a site with this many editions. */
export type MakeSite = (count: number) => SmallSite;

interface Shape {
  origin: string;
  /** The submitted path. */
  start?: string;
  /** What header and footer link to. Those without a page of their own say something about the people behind the site. */
  nav: string[];
  head?: string;
  aside?: string;
  /** Days between issues. */
  days?: number;
  /** Number of posts that are not of the newsletter. */
  others?: number;
  /** Path or address of a post. */
  pathOf(this: void, post: Issue): string;
  /** A post in a list. */
  row?(this: void, href: string, post: Issue): string;
  /** All pages but those of posts. */
  pages(this: void, site: Parts): Pages | Pages[];
  /** What depends on a query, asked before the pages. */
  answer?(this: void, url: URL, site: Parts): Answer | undefined;
}

interface List {
  size?: number;
  /** Path of a further page. */
  at?(this: void, page: number): string;
  show?(this: void, posts: Issue[], next: string | undefined): Answer;
}

/** What pages are built from. */
export interface Parts {
  mine: Issue[];
  rest: Issue[];
  all: Issue[];
  addressOf(this: void, post: Issue): string;
  page(this: void, title: string, main: string, marks?: string): string;
  rows(this: void, posts: Issue[]): string;
  /** The pages of a list. */
  list(this: void, path: string, posts: Issue[], list?: List): Pages;
  rss(this: void, posts: Issue[]): string;
  /** A sitemap of all posts, of what the navigation links to, and of more paths. */
  sitemap(this: void, more?: string[]): string;
}

const plainRow = (href: string, post: Issue) => `<li>${time(post)} ${link(href, post.title)}</li>`;
const words = (address: string) =>
  address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\W+/g, ' ')
    .trim() || 'Home';

function partsOf(shape: Shape, count: number): Parts {
  const { origin, nav, head = '', aside = '', pathOf, row = plainRow } = shape;
  const mine = issues(count, shape.days);
  const rest = otherPosts(shape.others ?? 0);
  const all = byDate([...mine, ...rest]);
  const addressOf = (post: Issue) => new URL(pathOf(post), origin).href;
  const rows = (posts: Issue[]) => posts.map((post) => row(pathOf(post), post)).join('\n');
  const page: Parts['page'] = (title, main, marks = '') => `<!doctype html><html lang="en">
<head><meta charset="utf-8"><title>${title}</title>${head}${marks}</head>
<body><header><nav>${nav.map((path) => link(path, words(path))).join(' ')}</nav></header><main>${main}</main><aside>${aside}</aside>
<footer>${nav
    .slice(-2)
    .map((path) => link(path, words(path)))
    .join(
      ' ',
    )} ${link('https://mastodon.example/@us', 'Mastodon')} ${link('mailto:us@mail.example', 'Write to us')}</footer></body></html>`;
  const list: Parts['list'] = (
    path,
    posts,
    { size = 10, at = (number: number) => `${path}page/${number}/`, show } = {},
  ) => {
    const plain = (part: Issue[], next?: string) =>
      page(words(path), `<ul>${rows(part)}</ul>${next ? link(next, 'Older') : ''}`);
    const last = Math.ceil(posts.length / size);
    return Object.fromEntries(
      Array.from({ length: last }, (_, index) => [
        index ? at(index + 1) : path,
        () =>
          (show ?? plain)(posts.slice(index * size, (index + 1) * size), index + 1 < last ? at(index + 2) : undefined),
      ]),
    );
  };
  return {
    mine,
    rest,
    all,
    addressOf,
    page,
    rows,
    list,
    rss: (posts) => rss(posts, addressOf),
    sitemap: (more = []) =>
      sitemap([...[...nav, ...more].map((path) => new URL(path, origin).href), ...all.map(addressOf)]),
  };
}

/** A site as its shape describes it. Unknown parameters of an address change nothing, as on most servers. */
export const smallSite =
  (shape: Shape): MakeSite =>
  (count) => {
    const { origin, nav } = shape;
    const parts = partsOf(shape, count);
    const known = new Map<string, Pages[string]>();
    const add = (path: string, answer: Pages[string]) => known.set(new URL(path, origin).href, answer);
    for (const path of nav) add(path, parts.page(words(path), `<h1>${words(path)}</h1><p>We are three people.</p>`));
    for (const post of parts.all) add(shape.pathOf(post), () => parts.page(post.title, article(post)));
    for (const [path, answer] of [shape.pages(parts)].flat().flatMap(Object.entries<Pages[string]>)) add(path, answer);
    return {
      url: new URL(shape.start ?? '/', origin).href,
      editions: parts.mine.map(parts.addressOf),
      fetch: (url) => {
        const found = shape.answer?.(url, parts) ?? known.get(url.href) ?? known.get(url.origin + url.pathname);
        return typeof found === 'function' ? found() : found;
      },
    };
  };
