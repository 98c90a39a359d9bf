import * as blogs from './blog-software.js';
import * as hosted from './hosted-platforms.js';
import * as older from './older-software.js';
import * as own from './own-archives.js';
import * as parts from './parts-of-sites.js';
import type { MakeSite } from './small-site.js';

/** Forty sites of forty shapes, as the software behind them writes its pages. */
export const SMALL_SITES: [shape: string, make: MakeSite][] = [
  ['a WordPress category', blogs.wordpressCategory],
  ['a WordPress author, without REST', blogs.wordpressAuthor],
  ['WordPress with REST, without a sitemap', blogs.wordpressRest],
  ['WordPress with ?p and ?paged', blogs.wordpressPlain],
  ['Ghost', blogs.ghostSite],
  ['a tag of Ghost', blogs.ghostTag],
  ['a section of Drupal', blogs.drupalSection],
  ['Jekyll', blogs.jekyll],
  ['Eleventy', blogs.eleventy],
  ['a series of Hugo', blogs.hugoSeries],
  ['Substack', hosted.substack],
  ['beehiiv', hosted.beehiiv],
  ['Buttondown', hosted.buttondown],
  ['a list of Mailchimp campaigns', hosted.mailchimpList],
  ['Kit', hosted.kit],
  ['Medium', hosted.medium],
  ['Astro, in a sitemap index only', own.sitemapOnly],
  ['a page for each year', own.yearPages],
  ['numbered issues', own.numberedIssues],
  ['infinite scroll', own.infiniteScroll],
  ['a calendar', own.calendar],
  ['rel=next in the head', own.nextInHead],
  ['rel=next in the headers', own.nextInHeaders],
  ['paging by POST', own.postedPages],
  ['a table among pages', own.tableAmongPages],
  ['a folder of a company', parts.subPath],
  ['one of two languages', parts.languages],
  ['a subdomain with a shared feed', parts.sharedFeed],
  ['JSON Feed with next_url', parts.jsonFeedPages],
  ['Atom with pages', parts.atomPages],
  ['months that fold', older.foldedMonths],
  ['TYPO3', older.typo3],
  ['Joomla', older.joomla],
  ['addresses by query', older.queryAddresses],
  ['Movable Type', older.movableType],
  ['a drop-down list', older.dropDown],
  ['Wix', older.wix],
  ['Squarespace', older.squarespace],
  ['Docusaurus', older.docusaurus],
  ['Sphinx', older.sphinx],
];
