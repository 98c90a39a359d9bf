import { escapeHtml } from '../../../demo/sites/site-pages.js';
import type { SiteEdition } from '../../../demo/sites/site.js';
import { seededRandom } from '@niche-newsletters/page-reader/testing/seeded-random';
import { writeSentence, writeTitle } from '@niche-newsletters/page-reader/testing/write-edition';
import { editionPages, htmlPage, rss, writtenDay, type PlatformSite } from './platform-site.js';

export interface DigestItem {
  title: string;
  text: string;
  url: string;
}

const ITEMS = 16;
const LIST = 'u=0123456789abcdef01234567&id=89abcdef01';
const BASE = 'https://us4.campaign-archive.com';

const idOf = ({ slug }: SiteEdition): string => `c0ffee${(/\d+$/.exec(slug)?.[0] ?? '0').padStart(4, '0')}`;

/** Always the same items for the same edition. */
export function itemsOf(edition: SiteEdition): DigestItem[] {
  const random = seededRandom(edition.slug.length * 100 + Number(/\d+$/.exec(edition.slug)?.[0] ?? 0));
  return Array.from({ length: ITEMS }, (_, index) => ({
    title: `${writeTitle('en', random)} ${index + 1}`,
    text:
      index % 3 === 0 ? writeSentence('en', random) : `${writeSentence('en', random)} ${writeSentence('en', random)}`,
    url: `https://source-${index % 5}.example.org/story/${index}?utm_source=tidewater`,
  }));
}

/** The editor's blocks are nested tables: text, a picture with a caption, buttons, a line. */
const BLOCKS: ((item: DigestItem) => string)[] = [
  ({ title, text, url }) =>
    `<table class="mcnTextBlock" width="100%"><tbody class="mcnTextBlockOuter"><tr><td class="mcnTextBlockInner" valign="top"><table class="mcnTextContentContainer" width="100%"><tbody><tr><td class="mcnTextContent" valign="top"><h3><a href="${url}" target="_blank">${escapeHtml(title)}</a></h3>${escapeHtml(text)}</td></tr></tbody></table></td></tr></tbody></table>`,
  ({ title, text, url }) =>
    `<table class="mcnCaptionBlock" width="100%"><tbody class="mcnCaptionBlockOuter"><tr><td class="mcnCaptionBlockInner"><table class="mcnCaptionRightContentOuter"><tbody><tr><td class="mcnCaptionRightContentInner"><table align="left" class="mcnCaptionRightImageContentContainer"><tbody><tr><td class="mcnCaptionRightImageContent"><a href="${url}"><img alt="" src="https://mcusercontent.com/0123/images/a.jpg" width="176" class="mcnImage"></a></td></tr></tbody></table><table class="mcnCaptionRightTextContentContainer" align="right" width="352"><tbody><tr><td valign="top" class="mcnTextContent"><strong><a href="${url}">${escapeHtml(title)}</a></strong><br>${escapeHtml(text)}</td></tr></tbody></table></td></tr></tbody></table></td></tr></tbody></table>`,
  ({ title, text, url }) =>
    `<table class="mcnTextBlock" width="100%"><tbody class="mcnTextBlockOuter"><tr><td class="mcnTextBlockInner"><table class="mcnTextContentContainer"><tbody><tr><td class="mcnTextContent"><p><strong>${escapeHtml(title)}</strong></p><p>${escapeHtml(text)}</p></td></tr></tbody></table></td></tr></tbody></table><table class="mcnButtonBlock"><tbody class="mcnButtonBlockOuter"><tr><td class="mcnButtonBlockInner"><table class="mcnButtonContentContainer"><tbody><tr><td class="mcnButtonContent"><a class="mcnButton" href="${url}" target="_blank">Read the story</a></td></tr></tbody></table></td></tr></tbody></table><table class="mcnDividerBlock"><tbody><tr><td class="mcnDividerBlockInner"><span></span></td></tr></tbody></table>`,
];

function mail(name: string, edition: SiteEdition): string {
  const blocks = itemsOf(edition).map((item, index) => BLOCKS[index % BLOCKS.length]?.(item) ?? '');
  const languages = ['English', 'العربية', 'Afrikaans', 'Deutsch', 'Français'].map(
    (language) => `<li><a href="#">${language}</a></li>`,
  );
  return htmlPage({
    title: edition.title,
    head: '<meta http-equiv="X-UA-Compatible" content="IE=edge"><style>#outlook a{padding:0}</style>',
    body: `<div id="awesomewrap"><div id="awesomebar"><ul class="left"><li><a href="${BASE}/home/?${LIST}">Past Issues</a></li><li><a href="${BASE}/feed?${LIST}">RSS</a></li></ul><ul class="right"><li><a href="https://example.us4.list-manage.com/subscribe?${LIST}">Subscribe</a></li><li class="dropdown"><a>Translate</a><ul>${languages.join('')}</ul></li></ul></div></div>
<span class="mcnPreviewText" style="display:none; font-size:0px;">What the tide brought in this week</span>
<center><table id="bodyTable" width="100%"><tbody><tr><td id="bodyCell" align="center"><table class="templateContainer" width="100%"><tbody>
<tr><td id="templatePreheader"><table class="mcnTextBlock"><tbody><tr><td class="mcnTextContent"><a href="${BASE}${mailchimpDigest.pathOf(edition)}">View this email in your browser</a></td></tr></tbody></table></td></tr>
<tr><td id="templateHeader"><table class="mcnImageBlock"><tbody><tr><td class="mcnImageContent"><img alt="${name}" src="https://mcusercontent.com/0123/images/head.png" width="564"></td></tr></tbody></table></td></tr>
<tr><td id="templateBody">${blocks.join('\n')}</td></tr>
<tr><td id="templateFooter"><table class="mcnFollowBlock"><tbody><tr><td class="mcnFollowTextContent"><a href="https://x.com/tidewater">Twitter</a></td><td class="mcnFollowTextContent"><a href="https://tidewater.example.com">Website</a></td></tr></tbody></table><table class="mcnTextBlock"><tbody><tr><td class="mcnTextContent"><em>Copyright © 2025 ${name}, All rights reserved.</em><br><br><strong>Our mailing address is:</strong><br>12 Quay Street<br>Port Elm<br><br>Want to change how you receive these emails?<br>You can <a href="https://example.us4.list-manage.com/profile">update your preferences</a> or <a href="https://example.us4.list-manage.com/unsubscribe">unsubscribe from this list</a>.</td></tr></tbody></table></td></tr>
</tbody></table></td></tr></tbody></table></center>`,
  });
}

/** A link digest in layout tables. The archive has its title and day. */
export const mailchimpDigest: PlatformSite = {
  platform: 'mailchimp',
  url: `${BASE}/home/?${LIST}`,
  withholds: ['author'],
  pathOf: (edition) => `/?u=0123456789abcdef01234567&id=${idOf(edition)}`,
  pagesOf(newsletter) {
    const list = newsletter.editions.map(
      (edition) =>
        `<li class="campaign">${writtenDay(edition.publishedAt)} - <a href="${BASE}${mailchimpDigest.pathOf(edition)}" title="${escapeHtml(edition.title)}" target="_blank">${escapeHtml(edition.title)}</a></li>`,
    );
    return {
      [`/home/?${LIST}`]: htmlPage({
        title: newsletter.name,
        body: `<div class="display_archive"><h1>${newsletter.name}</h1><ul id="archive-list">${list.join('')}</ul></div>`,
      }),
      [`/feed?${LIST}`]: rss(
        newsletter.name,
        newsletter.editions.map((edition) => ({ url: `${BASE}${mailchimpDigest.pathOf(edition)}`, edition })),
      ),
      ...editionPages(newsletter, mailchimpDigest.pathOf, (edition) => mail(newsletter.name, edition)),
    };
  },
};
