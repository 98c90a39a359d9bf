import { describe, expect, test } from '@jest/globals';
import { findFeeds } from './find-feeds.js';

const URL = 'https://letters.example.com/notes/today.html';
const feedsIn = (html: string) => findFeeds({ html, url: URL, headers: {} });

describe('the feed that a page announces', () => {
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
  ])('is not %s', (html) => expect(feedsIn(html)).toEqual([]));

  test('comes in the order of the page, each once', () => {
    const link = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
    expect(feedsIn(link('/all') + link('/short') + link('/all'))).toEqual([
      'https://letters.example.com/all',
      'https://letters.example.com/short',
    ]);
  });
});
