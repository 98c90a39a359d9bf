import type { Site, SiteResponse, SiteEdition, SiteNewsletter, SiteOptions } from './site.js';
import { document, escapeHtml, missing, newestFirst, redirect, rssFeed, text } from './site-pages.js';

/** Neither archive page nor feed goes back further. Older campaigns have URLs, but nothing links to them. */
const SHOWN = 20;
const ACCOUNT = 'b1d2e3f4a5';
const LIST = '9c8d7e6f';

export function mailchimpSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const bySlug = new Map(editions.map((edition) => [edition.slug, edition]));
  const addressOf = (edition: SiteEdition) => `${origin}/?u=${ACCOUNT}&id=${edition.slug}`;
  return ({ path, query }) => {
    if (path === '/robots.txt') return text('User-agent: *\nDisallow: /track/\n');
    if (path === '/' && !query.has('id')) return redirect(`${origin}/home/?u=${ACCOUNT}&id=${LIST}`);
    if (path === '/home/') return archivePage(newsletter, origin, editions.slice(0, SHOWN));
    if (path === '/feed')
      return rssFeed(
        newsletter,
        `${origin}/home/?u=${ACCOUNT}&id=${LIST}`,
        editions.slice(0, SHOWN).map((edition) => ({
          url: addressOf(edition),
          edition,
          content: campaign(newsletter, edition, addressOf(edition)),
        })),
      );
    const edition = path === '/' ? bySlug.get(query.get('id') ?? '') : undefined;
    return edition
      ? document({
          language: newsletter.language,
          title: edition.title,
          body: campaign(newsletter, edition, addressOf(edition)),
        })
      : missing();
  };
}

function archivePage(newsletter: SiteNewsletter, origin: string, editions: SiteEdition[]): SiteResponse {
  const items = editions.map((edition) => {
    const [year, month, day] = edition.publishedAt.toISOString().slice(0, 10).split('-');
    return `<li class="campaign">${month}/${day}/${year} - <a href="${origin}/?u=${ACCOUNT}&amp;id=${edition.slug}&amp;e=[UNIQID]" title="${escapeHtml(edition.title)}" target="_blank">${escapeHtml(edition.title)}</a></li>`;
  });
  return document({
    language: newsletter.language,
    title: `${newsletter.name} - Email Campaign Archive`,
    head: `<link rel="alternate" type="application/rss+xml" href="${origin}/feed?u=${ACCOUNT}&amp;id=${LIST}">
<link rel="stylesheet" href="https://us4.campaign-archive.com/css/archivebar-desktop.css">`,
    body: `<h2>Email Campaign Archive from ${escapeHtml(newsletter.name)}</h2><div class="content"><ul id="archive-list">${items.join('\n')}</ul></div>
<form action="https://example.us4.list-manage.com/subscribe/post?u=${ACCOUNT}&amp;id=${LIST}" method="post"><input type="email" name="EMAIL"></form>`,
  });
}

/** Nested tables, a hidden preheader and the footer that the law requires. */
function campaign(newsletter: SiteNewsletter, edition: SiteEdition, url: string): string {
  return `<span class="mcnPreviewText" style="display:none; font-size:0px; visibility:hidden;">${escapeHtml(edition.subtitle ?? '')}</span>
<center><table id="bodyTable" align="center" border="0" cellpadding="0" cellspacing="0" width="100%"><tr><td id="bodyCell" align="center" valign="top">
<table class="templateContainer" border="0" cellpadding="0" cellspacing="0" width="100%">
<tr><td id="templatePreheader" valign="top"><table class="mcnTextBlock"><tr><td class="mcnTextContent"><a href="${escapeHtml(url)}" target="_blank">View this email in your browser</a></td></tr></table></td></tr>
<tr><td id="templateHeader" valign="top"><img src="https://mcusercontent.com/${ACCOUNT}/images/head.png" width="564" alt=""></td></tr>
<tr><td id="templateBody" valign="top"><table class="mcnTextBlock" width="100%"><tbody class="mcnTextBlockOuter"><tr><td class="mcnTextBlockInner"><table class="mcnTextContentContainer"><tbody><tr><td class="mcnTextContent" valign="top">
<h1>${escapeHtml(edition.title)}</h1>${edition.html}</td></tr></tbody></table></td></tr></tbody></table></td></tr>
<tr><td id="templateFooter" valign="top"><table class="mcnTextBlock"><tr><td class="mcnTextContent"><em>Copyright © 2024 ${escapeHtml(newsletter.name)}, All rights reserved.</em><br>Want to change how you receive these emails?<br>You can <a href="https://example.us4.list-manage.com/profile">update your preferences</a> or <a href="https://example.us4.list-manage.com/unsubscribe">unsubscribe from this list</a>.</td></tr></table></td></tr>
</table></td></tr></table></center>`;
}
