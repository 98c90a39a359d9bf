import { HOST, framed, paragraphs, writeCases, writeTitle, type PageCase, type Writer } from './page-shell.js';

interface Parts {
  /** Attributes of the element around the text. */
  around?: string;
  head?: string;
  /** HTML right after the text. */
  html: string;
  /** A special last paragraph of the text. */
  last?: string;
}

/** Three paragraphs, followed by the given HTML. */
const page =
  ({ around = '', head, html, last = '' }: Parts): Writer =>
  (random) => {
    const title = writeTitle('en', random);
    const text = `<div class="copy">${paragraphs(random, 3)}${last}</div>`;
    const body = `<article ${around}><h1>${title}</h1>${text}${html}</article><p class="small"><a href="/p/before">The one before</a></p>`;
    return { html: framed(random, { title, head, body }) };
  };

const CUT = '<p>By then the second boat had turned, and what the pilot shouted over the water was the one word that';

/** Teasers without the usual words. Only their structure shows that they are teasers. */
const WALLS: Record<string, Writer> = {
  'a cut sentence': page({ html: '<p><a class="go" href="/go">Aboard?</a></p>', last: `${CUT}</p>` }),
  'a cut sentence alone': page({ html: '', last: `${CUT}</p>` }),
  'a cut sentence with a comma': page({
    html: '<hr>',
    last: '<p>The harbour master counted the lamps three times that night, and three times he wrote down the same number,</p>',
  }),
  'a lock': page({ html: '<div class="q"><i class="icon icon-lock"></i><p>Deck two</p></div>' }),
  'a drawn lock': page({ html: '<div><svg aria-label="Lock"><path d="M0 0"/></svg><p>Deck two</p></div>' }),
  'a lock in a picture': page({ html: '<div><img src="/i/padlock.svg" alt=""><p>Deck two starts here.</p></div>' }),
  'a password': page({
    html: '<form action="/x"><p>Crew?</p><input name="a"><input type="password"><button>OK</button></form>',
  }),
  'a locked article': page({ around: 'class="post is-locked"', html: '<p>Deck two is upstairs.</p>' }),
  'a text that is a teaser': page({ around: 'class="story story--truncated"', html: '<p>Deck two is upstairs.</p>' }),
  'visibility in a class': page({ around: 'class="post access-paid"', html: '<p>Deck two is upstairs.</p>' }),
  'access in data': page({ around: 'data-access="subscribers"', html: '<p>Deck two is upstairs.</p>' }),
  'a flag in data': page({ around: 'data-paywalled="true"', html: '<p>Deck two is upstairs.</p>' }),
  'a skeleton': page({
    html: `<div class="skeleton">${'<div class="skeleton-line"></div>'.repeat(6)}</div><a class="go" href="/deck">Deck two</a>`,
  }),
  'black bars': page({ html: '<p>██████ ████ ██████████ ███ ████████ ██ ██████ ████ ██████████.</p>' }),
  'filler text': page({
    html: '<div><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.</p></div>',
  }),
  'the whole text in numbers': page({
    head: `<script type="application/ld+json">{"@type":"Article","headline":"x","articleBody":"${'The lamp was lit again by one of the keepers. '.repeat(80)}"}</script>`,
    html: '<p>Deck two is upstairs.</p>',
  }),
};

export const writeWordlessWalls = (): PageCase[] => writeCases(WALLS, 2);

const whole = (html: string, last = '', around = ''): Writer => page({ html, last, around });

/** Complete editions with endings similar to the above. */
const EDITIONS: Record<string, Writer> = {
  'a signature': whole('', '<p>Until Sunday,<br>Ada</p>'),
  'a long greeting': whole(
    '',
    '<p>With love from the end of the pier, where the wind has not stopped once since the letter before this one</p>',
  ),
  'a list': whole('', '<p>What we read:</p><ul><li>The tide tables of 1911</li><li>A book about rope</li></ul>'),
  'links at the end': whole('', '<ul><li><a href="https://example.org/a">A history of the lamp</a></li></ul>'),
  'a sign-up form': whole(
    '<form action="/new"><p>Get the next letter</p><input type="email"><button>Send it to me</button></form>',
  ),
  'a tip': whole('<p>If you liked this, <a href="https://example.org/coffee">buy me a coffee</a>.</p>'),
  comments: whole(
    '<section id="comments"><h3>2 comments</h3><p>Lovely.</p><form action="/comment"><input name="n"><input type="password"><button>Sign in to comment</button></form></section>',
  ),
  'related locked posts': whole(
    '<section class="related"><h3>More</h3><ul><li class="is-locked"><i class="icon-lock"></i><a href="/p/b">The lamp</a></li></ul></section>',
  ),
  'a book for sale': whole('<aside class="shop"><p>The book of the letter</p><b>€ 18,00</b></aside>'),
  'a picture with a caption': whole(
    '',
    '<figure><img src="/pier.jpg"><figcaption>The pier at noon</figcaption></figure>',
  ),
  'a quotation': whole(
    '',
    '<blockquote><p>We kept the lamp for nobody, and somebody came</p><p>— A keeper, 1911</p></blockquote>',
  ),
  'public access': whole('', '', 'class="post access-public" data-access="public" data-paywalled="false"'),
  'a colon': whole(
    '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
    '<p>And here is the recording of the horn from that night, two minutes of it, as promised to all of you:</p>',
  ),
  'a reading bar': whole('<div class="bar"><progress max="100" value="0"></progress></div>'),
  'about locks': whole('', '<p>The lock is open again, and it costs € 3,50 a boat.</p>'),
  'an address': whole(`<p>Read it online: <a href="${HOST}/p/41">${HOST}/p/41</a></p>`),
};

export const writeWholeEditions = (): PageCase[] => writeCases(EDITIONS, 2);
