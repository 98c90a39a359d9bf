import { escapeHtml } from '../../../demo/sites/site-pages.js';
import type { SiteEdition, SiteNewsletter } from '../../../demo/sites/site.js';
import { editionPages, htmlPage, plainText, type PlatformSite } from './platform-site.js';
import { present } from '../../../base/validation/present.js';

const asctime = (date: Date): string =>
  date.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 UTC $4');

/** Lines are wrapped at seventy characters. */
const wrapped = (text: string): string => text.replace(/(.{50,70})\s/g, '$1\n').replaceAll('\n', '\n');

const numberOf = ({ slug }: SiteEdition): string => (/\d+$/.exec(slug)?.[0] ?? '0').padStart(6, '0');
const MONTH = '2025-June';

/** Mailman 2: upper-case tags, no quotes, the message in one PRE. */
const pipermail: PlatformSite = {
  platform: 'pipermail',
  url: 'https://lists.example.org/pipermail/tidewater/',
  pathOf: (edition) => `/pipermail/tidewater/${MONTH}/${numberOf(edition)}.html`,
  pagesOf(newsletter: SiteNewsletter) {
    const page = (edition: SiteEdition) =>
      `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><HTML><HEAD><TITLE> [Tidewater] ${escapeHtml(edition.title)}</TITLE><LINK REL="Index" HREF="index.html"><META http-equiv="Content-Type" content="text/html; charset=utf-8"><LINK REL="Previous"  HREF="000001.html"></HEAD><BODY BGCOLOR="#ffffff">
   <H1>[Tidewater] ${escapeHtml(edition.title)}</H1>
    <B>${edition.author}</B> <A HREF="mailto:tidewater%40lists.example.org?Subject=Re%3A" TITLE="[Tidewater]">marta at example.org</A><BR>
    <I>${asctime(edition.publishedAt)}</I>
    <P><UL><LI>Previous message (by thread): <A HREF="000001.html">[Tidewater] Gates and locks</A></li><LI> <B>Messages sorted by:</B> <a href="date.html#1">[ date ]</a> <a href="thread.html#1">[ thread ]</a> <a href="subject.html#1">[ subject ]</a> <a href="author.html#1">[ author ]</a></LI></UL>
    <HR>
<!--beginarticle-->
<PRE>${escapeHtml(wrapped(plainText(edition.html)))}
</PRE>
<!--endarticle-->
    <HR>
    <P><UL><!--threads--><LI>Previous message (by thread): <A HREF="000001.html">[Tidewater] Gates and locks</A></li><LI> <B>Messages sorted by:</B> <a href="date.html#1">[ date ]</a> <a href="thread.html#1">[ thread ]</a></LI></UL>
<hr><a href="https://lists.example.org/mailman/listinfo/tidewater">More information about the Tidewater mailing list</a><br></body></html>`;
    const list = newsletter.editions.map(
      (edition) =>
        `<LI><A HREF="${numberOf(edition)}.html">[Tidewater] ${escapeHtml(edition.title)}</A><A NAME="1">&nbsp;</A><I>${edition.author}</I>`,
    );
    return {
      '/pipermail/tidewater/': `<html><head><title>The Tidewater Archives</title></head><body><h1>The Tidewater Archives</h1><table><tr><td>June 2025:</td><td><A href="${MONTH}/thread.html">[ Thread ]</A><A href="${MONTH}/date.html">[ Date ]</A></td></tr></table></body></html>`,
      [`/pipermail/tidewater/${MONTH}/date.html`]: `<HTML><BODY><h1>June 2025 Archives by date</h1><ul>${list.join('\n')}</ul></BODY></HTML>`,
      ...editionPages(newsletter, pipermail.pathOf, page),
    };
  },
};

const THREADS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const threadOf = (edition: SiteEdition): string =>
  [...numberOf(edition).padStart(32, '0')].map((digit) => present(THREADS[Number(digit) + 3])).join('');

/** Mailman 3: the page of a thread has the first message, then the replies. */
const hyperkitty: PlatformSite = {
  platform: 'hyperkitty',
  url: 'https://lists.example.org/hyperkitty/list/tidewater@example.org/',
  pathOf: (edition) => `/hyperkitty/list/tidewater@example.org/thread/${threadOf(edition)}/`,
  pagesOf(newsletter) {
    const base = '/hyperkitty/list/tidewater@example.org/';
    const head = '<link href="/static/hyperkitty/css/main.css" rel="stylesheet">';
    const top =
      '<nav class="navbar fixed-top"><a class="navbar-brand" href="/hyperkitty/"><h1 class="brand">lists.example.org</h1></a><ul><li><a href="/accounts/login/">Sign In</a></li><li><a href="/accounts/signup/">Sign Up</a></li></ul><form name="search"><input placeholder="Search this list"></form></nav><div class="modal fade" id="keyboard-shortcuts"><h3>Keyboard Shortcuts</h3><h4>Thread View</h4><ul><li><code>j</code>: Next unread message</li><li><code>k</code>: Previous unread message</li></ul></div>';
    const bottom =
      '<footer class="footer"><p class="text-muted">Powered by <a href="https://hyperkitty.readthedocs.io">HyperKitty</a> version 1.3.9.</p></footer>';
    const page = (edition: SiteEdition) =>
      htmlPage({
        title: `${edition.title} - Tidewater - lists.example.org`,
        head,
        body: `${top}<div class="container"><div class="row page"><div class="thread-header"><div class="row"><div class="col-tn-1"><a href="#"><span class="fa fa-arrow-left"></span></a></div><div class="col-tn-10"><h3>${escapeHtml(edition.title)}</h3></div></div></div><div id="thread-content"><div class="email email-first"><div id="0" class="email-header"><div class="email-author name"><img class="gravatar" alt=""><a href="/users/1/">${edition.author}</a></div><div class="email-date right"><span title="Sender's time: ${edition.publishedAt.toUTCString()}">${edition.publishedAt.toISOString().slice(11, 16)}</span><div class="time"><span title="${edition.publishedAt.toISOString()}"> ${edition.publishedAt.toUTCString().slice(0, 16)}</span></div></div></div><div class="email-body">${plainText(
          edition.html,
        )
          .split('\n')
          .map((line) => `<p>${escapeHtml(line)}</p>`)
          .join(
            '',
          )}</div><div class="email-info"><ul class="list-unstyled"><li><a class="youlike vote">0</a></li><li><a class="reply">Reply</a></li></ul></div></div></div><section id="thread-overview-info"><div class="anchors"><p class="thread-overview-details">Participants <span>1</span> comments <span>0</span></p></div></section></div></div>${bottom}`,
      });
    const list = newsletter.editions.map(
      (edition) =>
        `<div class="thread-title"><a name="${threadOf(edition)}" href="${hyperkitty.pathOf(edition)}">${escapeHtml(edition.title)}</a></div>`,
    );
    return {
      [base]: htmlPage({
        title: 'List overview',
        head,
        body: `${top}<ul><li><a href="${base}2025/6/">June 2025</a></li></ul>${bottom}`,
      }),
      [`${base}2025/6/`]: htmlPage({ title: 'June 2025', head, body: top + list.join('') + bottom }),
      ...editionPages(newsletter, hyperkitty.pathOf, page),
    };
  },
};

export const LIST_SITES = [pipermail, hyperkitty];
