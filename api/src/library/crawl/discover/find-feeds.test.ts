import { describe, expect, test } from '@jest/globals';
import { findFeeds } from './find-feeds.js';

const URL = 'https://letters.example.com/notes/today.html';
const feedsIn = (html: string) => findFeeds({ html, url: URL, headers: {} });

describe('finding the feeds of a page', () => {
  test.each([
    ['<link rel="alternate" type="application/rss+xml" href="https://letters.example.com/rss">', '/rss'],
    ["<link rel='alternate' type='application/atom+xml' href='/atom.xml'>", '/atom.xml'],
    ['<link rel=alternate type=application/rss+xml href=/rss.xml>', '/rss.xml'],
    ['<LINK REL="ALTERNATE" TYPE="APPLICATION/RSS+XML" HREF="/Feed">', '/Feed'],
    ['<link href="feed.xml" type="application/rss+xml" rel="alternate"/>', '/notes/feed.xml'],
    ['<link rel="alternate feed" type="application/atom+xml" href="../atom">', '/atom'],
    ['<link rel="alternate" type="application/rss+xml" href="/feed?a=1&amp;b=2">', '/feed?a=1&b=2'],
    ['<link rel="alternate" type="application/rss+xml" href="&#x2F;feed&#47;main">', '/feed/main'],
    ['<base href="https://letters.example.com/base/"><link rel=alternate type=text/xml href=rss>', '/base/rss'],
    ['<link rel="alternate" type="application/rss+xml; charset=utf-8" href="/rss">', '/rss'],
    ['<link rel="alternate" type="application/feed+json" href="/feed.json">', '/feed.json'],
    ['<link rel="alternate" type="application/rdf+xml" href="/index.rdf">', '/index.rdf'],
    ['<link rel="alternate" href="/index.xml" title="Feed">', '/index.xml'],
    ['<link\n  rel="alternate"\n  type="application/rss+xml"\n  href="\n /rss \n">', '/rss'],
    ['<link title="a > b" rel="alternate" type="application/rss+xml" href="/rss">', '/rss'],
    ['<link rel="alternate" type="application/rss+xml" href="feed://letters.example.com/rss">', '/rss'],
    ['<link rel="alternate" type="application/rss+xml" href="//letters.example.com/rss">', '/rss'],
    ['<link rel="alternate" type="text/xml" href="/news.xml">', '/news.xml'],
    ['<link rel="feed stylesheet" href="/letters.atom">', '/letters.atom'],
    ['<link rel="alternate" type="text/xml" href="/export.php?feed=rss2">', '/export.php?feed=rss2'],
    ['<link rel="alternate" title="Feed" href="/?format=atom">', '/?format=atom'],
    ['<!--[if !IE]><!--><link rel="alternate" type="application/rss+xml" href="/rss"><!--<![endif]-->', '/rss'],
    ['<!-- <link rel="alternate" type="application/rss+xml" href="/old"> --><a href="/rss.xml">RSS</a>', '/rss.xml'],
    ['<p>Follow by <a href="/feeds/posts/default?alt=rss">feed</a></p>', '/feeds/posts/default?alt=rss'],
    ['<footer><a class=icon href=../index.xml><svg></svg></a></footer>', '/index.xml'],
  ])('%s', (html, path) => {
    expect(feedsIn(`<html><head>${html}</head></html>`)).toEqual([`https://letters.example.com${path}`]);
  });

  test.each([
    '<link rel="stylesheet" type="text/css" href="/feed.css">',
    '<link rel="alternate" hreflang="de" href="/de/">',
    '<link rel="alternate" type="application/json+oembed" href="/wp-json/oembed/1.0/embed?url=x">',
    '<link rel="alternate" type="application/rss+xml" title="Comments feed" href="/comments/feed">',
    '<link rel="alternate" type="application/rss+xml" href="">',
    '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/7">',
    '<!-- nothing -->',
    '<!-- <link rel="alternate" type="application/rss+xml" href="/rss"> -->',
    `<script>document.write('<link rel="alternate" type="application/rss+xml" href="/rss">')</script>`,
    '<link rel="alternate stylesheet" type="application/rss+xml" href="/rss">',
    '<link rel="alternates" type="application/rss+xml" href="/rss">',
    '<a href="https://friends.example.org/feed.xml">A friend’s feed</a>',
    '<a href="/comments/feed">Comments</a>',
    '<link rel="alternate" type="application/xml" title="Feeds and more" href="/export/7">',
    '<link rel="alternate" type="application/rdf+xml" href="/people/marta">',
    '<link rel="alternate" type="text/xml" href="/sitemap.xml">',
    '<a href="/feedback">Feedback</a>',
  ])('ignores %s', (html) => expect(feedsIn(html)).toEqual([]));

  test('finds a feed below a path named sitemap', () =>
    expect(feedsIn('<link rel="alternate" type="application/rss+xml" href="/sitemap/rss">')).toEqual([
      'https://letters.example.com/sitemap/rss',
    ]));

  test('finds a feed on a feed service, and ignores links in the text if the head has one', () => {
    const burner = '<a href="https://feeds.feedburner.com/letters.rss">RSS</a>';
    expect(feedsIn(burner)).toEqual(['https://feeds.feedburner.com/letters.rss']);
    expect(feedsIn(`<link rel="alternate" type="application/rss+xml" href="/rss">${burner}`)).toEqual([
      'https://letters.example.com/rss',
    ]);
  });

  test('keeps the order of the page, without duplicates', () => {
    const link = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
    expect(feedsIn(link('/all') + link('/short') + link('/all'))).toEqual([
      'https://letters.example.com/all',
      'https://letters.example.com/short',
    ]);
  });
});
