import { escapeHtml } from '../../../demo/sites/site-pages.js';
import type { SiteEdition } from '../../../demo/sites/site.js';
import { editionPages, htmlPage, isoDay, openGraph, rss, writtenDay, type PlatformSite } from './platform-site.js';

const numberOf = ({ slug }: SiteEdition): string => /\d+$/.exec(slug)?.[0] ?? '1';

/** Issues have a number and a title. */
const curated: PlatformSite = {
  platform: 'curated',
  url: 'https://tidewater.curated.co/',
  withholds: ['author'],
  pathOf: (edition) => `/issues/${numberOf(edition)}`,
  pagesOf(newsletter) {
    const base = 'https://tidewater.curated.co';
    const head =
      '<link rel="stylesheet" href="https://assets.curated.co/publication.css"><link rel="alternate" type="application/rss+xml" href="/issues.rss">';
    const top = `<header class="publication-header"><h2><a href="/">${newsletter.name}</a></h2><p>${newsletter.description}</p><form class="subscribe"><input type="email"><button>Subscribe</button></form></header>`;
    const bottom =
      '<footer><p>Published with <a href="https://curated.co/?utm_source=publication">Curated</a></p><p><a href="/issues">All issues</a></p></footer>';
    const page = (edition: SiteEdition) =>
      htmlPage({
        title: `${edition.title} - ${newsletter.name}`,
        head: `${head}${openGraph({ 'og:site_name': newsletter.name, 'og:title': edition.title, 'og:type': 'article' })}`,
        body: `${top}<main class="issue"><div class="issue__heading"><h1>${escapeHtml(edition.title)}</h1><p class="issue__meta">Issue ${numberOf(edition)} <time datetime="${isoDay(edition.publishedAt)}">${writtenDay(edition.publishedAt)}</time></p></div>${edition.html
          .split(/(?=<h2>)/)
          .map(
            (part) =>
              `<section class="category"><div class="item item--text">${part.replace(/h2>/g, 'h3>')}</div></section>`,
          )
          .join('')}<aside class="issue__pagination"><a href="/issues/1">Previous issue</a></aside></main>${bottom}`,
      });
    const list = newsletter.editions.map(
      (edition) => `<li><a href="${curated.pathOf(edition)}">${escapeHtml(edition.title)}</a></li>`,
    );
    return {
      '/': htmlPage({ title: newsletter.name, head, body: top + list.slice(0, 3).join('') + bottom }),
      '/issues': htmlPage({
        title: `Issues - ${newsletter.name}`,
        head,
        body: `${top}<ol>${list.join('')}</ol>${bottom}`,
      }),
      '/issues.rss': rss(
        newsletter.name,
        newsletter.editions.slice(0, 5).map((edition) => ({ url: base + curated.pathOf(edition), edition })),
      ),
      ...editionPages(newsletter, curated.pathOf, page),
    };
  },
};

/** The complete mail, with its own head and style. */
const listmonk: PlatformSite = {
  platform: 'listmonk',
  url: 'https://lists.example.com/archive',
  withholds: ['author'],
  pathOf: ({ slug }) => `/archive/${slug}`,
  pagesOf(newsletter) {
    const page = (edition: SiteEdition) =>
      htmlPage({
        title: edition.title,
        head: '<style>body { background: #f0f1f3 } .wrap { max-width: 525px }</style>',
        body: `<div class="gutter" style="padding: 30px;">&nbsp;</div><div class="wrap" style="background-color: #fff;padding: 30px;">${edition.html}</div><div class="footer" style="text-align: center;font-size: 12px;color: #888;"><p><a href="https://lists.example.com/subscription/1/2">Unsubscribe</a> &nbsp;&nbsp; <a href="https://lists.example.com/campaign/1/2">View in browser</a></p></div><div class="gutter" style="padding: 30px;">&nbsp;<img src="https://lists.example.com/campaign/1/2/px.png" alt=""></div>`,
      });
    const list = (editions: SiteEdition[]) =>
      editions
        .map(
          (edition) =>
            `<li><a href="${listmonk.pathOf(edition)}">${escapeHtml(edition.title)}</a> <span class="date" title="${edition.publishedAt.toISOString()}">${writtenDay(edition.publishedAt)}</span></li>`,
        )
        .join('');
    const frame = (inner: string) =>
      htmlPage({
        title: `Archive - ${newsletter.name}`,
        body: `<div class="container wrap"><h2>Mailing list archive</h2><ul class="archive">${inner}</ul><a href="/archive/latest">Latest</a> <a href="/archive?page=2">2</a></div><footer>Powered by <a target="_blank" rel="noreferrer" href="https://listmonk.app">listmonk</a></footer>`,
      });
    return {
      '/archive': frame(list(newsletter.editions.slice(0, 6))),
      '/archive?page=2': frame(list(newsletter.editions.slice(6))),
      ...editionPages(newsletter, listmonk.pathOf, page),
    };
  },
};

/** Visitors see the article behind a sign-in dialog. */
const linkedin: PlatformSite = {
  platform: 'linkedin',
  url: 'https://www.linkedin.com/newsletters/tidewater-6863172283143094272/',
  pathOf: ({ slug }) => `/pulse/${slug}-marta-lindqvist-abcde`,
  pagesOf(newsletter) {
    const dialog =
      '<div class="guest-upsells"><div class="contextual-sign-in-modal"><div class="modal modal--contextual-sign-in"><section class="modal__wrapper"><h2 class="contextual-sign-in-modal__context-screen-title">Sign in to view more content</h2><p class="contextual-sign-in-modal__subtitle">Create your free account or sign in to continue your search</p><form><label class="input-label">Email or phone</label><input type="text" name="session_key"><label class="input-label">Password</label><input type="password" name="session_password"><button>Sign in</button></form><p class="linkedin-tc__text">By clicking Continue to join or sign in, you agree to LinkedIn’s <a href="/legal">User Agreement</a>.</p></section></div></div></div>';
    const cookies =
      '<div class="global-alert-banner"><section class="artdeco-global-alert__body"><h2>LinkedIn respects your privacy</h2><p>LinkedIn and 3rd parties use essential and non-essential cookies to provide, secure, analyze and improve our Services.</p></section></div>';
    const nav =
      '<header class="header base-detail-page__header"><nav class="nav"><a class="nav__logo-link" href="/"><span class="sr-only">LinkedIn</span></a><a href="/login">Sign in</a> <a href="/signup">Join now</a></nav></header>';
    const footer =
      '<footer class="li-footer"><ul class="li-footer__list"><li><span class="li-footer__copy-text">© 2025</span></li><li><a href="/legal/user-agreement">User Agreement</a></li><li><a href="/legal/privacy-policy">Privacy Policy</a></li></ul></footer>';
    const page = (edition: SiteEdition) =>
      htmlPage({
        title: edition.title,
        head: `<link rel="canonical" href="https://www.linkedin.com${linkedin.pathOf(edition)}">${openGraph({ 'og:title': edition.title, 'og:type': 'article' })}<meta name="twitter:site" content="@LinkedInEditors"><meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="${edition.author}"><meta name="twitter:label2" content="Reading time"><meta name="twitter:data2" content="4 min read">`,
        body: `${cookies}${dialog}${nav}<main class="main"><section class="core-rail"><article class="pulse-article"><figure class="cover-img"><img alt="" src="/cover.jpg"></figure><h1 class="pulse-title text-xl">${escapeHtml(edition.title)}</h1><div class="publisher-author-card"><div class="base-main-card__info"><h3 class="base-main-card__title">${edition.author}</h3><h4 class="base-main-card__subtitle">Keeper of tide tables at the harbour office</h4><div class="base-main-card__metadata"><span>Published ${writtenDay(edition.publishedAt)}</span></div></div><a class="publisher-author-card__cta" href="/login">+ Follow</a></div><div class="article-main__content" data-test-id="article-content-blocks">${edition.html}</div></article><div class="x-social-activity"><span>31</span><a href="/login">9 Comments</a></div><section class="comments"><h2>To view or add a comment, sign in</h2><div class="comment"><h3>Tomás Herrero</h3><p class="comment__text">Thank you for these numbers, they match what we saw at the pier last week.</p></div></section></section><section class="right-rail"><h2>More articles by ${edition.author}</h2><ul><li class="base-main-card"><h3>Another letter</h3><span class="body-text">June 1, 2025</span></li></ul></section></main>${footer}`,
      });
    const list = newsletter.editions.map(
      (edition) =>
        `<li class="share-article"><a href="https://www.linkedin.com${linkedin.pathOf(edition)}?trk=article"><h3>${escapeHtml(edition.title)}</h3></a><span>${writtenDay(edition.publishedAt)}</span></li>`,
    );
    return {
      '/newsletters/tidewater-6863172283143094272/': htmlPage({
        title: newsletter.name,
        body: `${cookies}${nav}<main><h1>${newsletter.name}</h1><ul>${list.join('')}</ul><a href="/newsletters/strangers-6863172283143094273/">Strangers</a></main>${footer}`,
      }),
      ...editionPages(newsletter, linkedin.pathOf, page),
    };
  },
};

export const NEWSLETTER_SITES = [curated, listmonk, linkedin];
