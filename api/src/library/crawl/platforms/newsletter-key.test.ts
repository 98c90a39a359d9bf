import { describe, expect, it } from '@jest/globals';
import { newsletterKey } from './newsletter-key.js';

const SAME: [string, string[]][] = [
  [
    'https://example.com/',
    [
      'http://example.com',
      'https://www.example.com/',
      'HTTPS://EXAMPLE.COM',
      'https://example.com./',
      'https://example.com:443/',
      'http://example.com:80//',
      'https://example.com/#about',
      'https://example.com/?utm_source=x&utm_medium=y',
      'https://example.com/?ref=producthunt&fbclid=1',
      'https://example.com/index.html',
      'https://example.com/subscribe',
      'https://example.com/archive/',
      'https://example.com/feed',
      'example.com',
      'www.example.com/about',
    ],
  ],
  [
    'https://example.com/notes',
    ['http://www.example.com/notes/', 'example.com//notes//?utm_campaign=a', 'https://m.example.com/notes/index.php'],
  ],
  ['https://example.com/?b=2&a=1', ['https://example.com/?a=1&b=2', 'https://example.com/?a=1&b=2&gclid=3']],
  ['https://münchen.example/', ['https://xn--mnchen-3ya.example']],
  ['https://example.com/caf%C3%A9', ['https://example.com/café', 'https://example.com/cafe%CC%81']],
  [
    'https://ledger.substack.com/',
    [
      'https://substack.com/@ledger',
      'https://www.substack.com/@Ledger/posts',
      'https://open.substack.com/pub/ledger/p/an-edition?r=abc&utm_medium=ios',
      'https://ledger.substack.com/p/an-edition',
      'https://ledger.substack.com/archive?sort=new',
    ],
  ],
  [
    'https://buttondown.com/ledger',
    [
      'https://buttondown.email/ledger/',
      'https://buttondown.com/ledger/archive/issue-1/',
      'https://buttondown.email/Ledger/rss',
      'https://ledger.buttondown.email',
    ],
  ],
  [
    'https://ledger.kit.com/',
    ['https://ledger.ck.page', 'https://ledger.ck.page/posts/issue-1', 'https://ledger.kit.com/profile'],
  ],
  [
    'https://ledger.beehiiv.com/',
    ['https://ledger.beehiiv.com/p/issue-1', 'https://ledger.beehiiv.com/subscribe?_bhlid=1'],
  ],
  ['https://ledger.ghost.io', ['https://ledger.ghost.io/issue-1/']],
  [
    'https://medium.com/@ledger',
    ['https://ledger.medium.com/', 'https://medium.com/feed/@ledger', 'https://medium.com/@Ledger/an-edition-123'],
  ],
  [
    'https://medium.com/the-ledger',
    ['https://medium.com/the-ledger/an-edition-123', 'https://medium.com/feed/the-ledger'],
  ],
  [
    'https://us1.campaign-archive.com/home/?u=abc&id=def',
    ['https://us7.campaign-archive.com/home/?id=def&u=abc&e=reader'],
  ],
  [
    'https://www.linkedin.com/newsletters/the-ledger-6912345678901234567/',
    ['https://linkedin.com/newsletters/6912345678901234567'],
  ],
  ['https://steadyhq.com/de/ledger', ['https://steady.page/en/ledger/about', 'https://steadyhq.com/ledger']],
  ['https://ledger.wordpress.com', ['https://ledger.wordpress.com/2026/11/01/issue']],
  ['https://ledger.blogspot.com', ['https://ledger.blogspot.de/2026/11/issue.html']],
];

const DIFFERENT: [string, string][] = [
  ['https://example.com/', 'https://example.org/'],
  ['https://example.com/', 'https://news.example.com/'],
  ['https://example.com/a', 'https://example.com/b'],
  ['https://example.com/a', 'https://example.com/A'],
  ['https://example.com/?list=1', 'https://example.com/?list=2'],
  ['https://example.com:8080/', 'https://example.com/'],
  ['https://example.com/news/archive', 'https://example.com/news'],
  ['https://one.substack.com', 'https://two.substack.com'],
  ['https://substack.com/@one', 'https://substack.com/browse'],
  ['https://buttondown.com/one', 'https://buttondown.com/two'],
  ['https://medium.com/@one', 'https://medium.com/one'],
  ['https://app.kit.com/one', 'https://app.kit.com/two'],
  ['https://www.com/', 'https://com/'],
];

describe('the key of a newsletter', () => {
  it.each(SAME.flatMap(([first, others]) => others.map((other): [string, string] => [other, first])))(
    '%s and %s are the same newsletter',
    (other, first) => expect(newsletterKey(other)).toBe(newsletterKey(first)),
  );

  it.each(DIFFERENT)('%s and %s are different newsletters', (one, other) => {
    expect(newsletterKey(one)).not.toBe(newsletterKey(other));
  });

  it('rejects invalid addresses', () => {
    expect(() => newsletterKey('not an address')).toThrow();
    expect(() => newsletterKey('')).toThrow();
  });
});
