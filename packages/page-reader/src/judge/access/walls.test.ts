import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

const PARAGRAPH =
  'The ferry leaves at ten past six, and by five the bakery behind the customs shed has already sold its first tray. Nobody who works there owns a watch; they go by the sound of the winch, which has complained in the same key for years.';

const accessOf = (ending: string, { head = '', text = `<p>${PARAGRAPH}</p>`.repeat(3) } = {}) => {
  const html = `<!doctype html><html><head>${head}</head><body><main><article><h1>The winch</h1><p>14 March 2026</p>${text}${ending}</article></main></body></html>`;
  const { access, accessProof } = readPage({ html, url: 'https://example.com/p/winch' });
  return [access, accessProof];
};

describe('the last lines of a teaser', () => {
  test.each([
    ['The rest of this post is for paid subscribers.', 'Upgrade', 'paid'],
    ['Sign in to continue reading.', 'Sign in', 'members'],
    ['Dieser Artikel ist nur für Mitglieder.', 'So kommst du dazu', 'members'],
    ['Cet article est réservé aux membres.', 'Nous aider', 'members'],
    ['Este artículo es exclusivo para suscriptores.', 'Sostener', 'paid'],
  ])('say who may read on: %s', (line, label, access) => {
    expect(accessOf(`<div class="z"><p>${line}</p><a href="/circle">${label}</a></div>`)).toEqual([
      access,
      expect.stringContaining(line.slice(0, 20)),
    ]);
  });

  test.each([
    ['a button', '<p>Until Sunday, then.</p><button>Donate</button>'],
    ['a link', '<p>You liked it?</p><a href="/subscribe">Subscribe</a>'],
    ['a price', '<p>The book costs € 18 a copy.</p><a href="/shop">To the shop</a>'],
    ['a form', '<form action="/join"><p>Get the next letter</p><input type="email"><button>Join</button></form>'],
    ['a rule for comments', '<p>Only paid subscribers can comment on this post.</p>'],
    ['a label', '<p><a href="/p/older">Read the rest</a></p>'],
    ['an invitation to many texts', '<p>Register to unlock more articles</p>'],
    ['a sidebar', '<aside><p>This post is for members only.</p></aside>'],
    ['a word of another language', '<p>Ten artykuł jest dostępny tylko dla subskrybentów.</p>'],
  ])('prove nothing: %s', (_name, ending) => {
    expect(accessOf(ending)[0]).toBe('public');
  });

  test('prove nothing below a long text', () => {
    const text = `<p>${PARAGRAPH}</p>`.repeat(25);
    expect(accessOf('<p>Sign in to continue reading.</p>', { text })[0]).toBe('public');
  });
});

describe('a text that is not whole', () => {
  test.each([
    ['blurred lines', '<div class="blurred"><p>Xxxx xx xxxxx.</p></div>'],
    ['a placeholder', '<div class="skeleton"><div class="skeleton-line"></div></div>'],
    ['a lock', '<div><i class="icon-lock"></i><p>Deck two</p></div>'],
    ['black bars', '<p>██████ ████ ██████████ ███ ████████ ██ ██████ ████ ██████████.</p>'],
    ['a sign-in form', '<form><input type="text"><input type="password"></form>'],
    ['a count of words', '<p>1,840 words are left in this piece.</p>'],
    ['the middle of a sentence', `<p>${PARAGRAPH.slice(0, -1)}, and what the pilot shouted was the one word that</p>`],
  ])('is of unknown access: it ends with %s', (_name, ending) => {
    expect(accessOf(ending)[0]).toBe('unknown');
  });

  const declared = (fields: string) => `<script type="application/ld+json">{"@type":"Article",${fields}}</script>`;

  test.each([
    [
      'the words of the whole',
      declared(`"headline":"The winch","articleBody":"${'The lamp was lit again. '.repeat(120)}"`),
    ],
    ['their number', declared('"headline":"The winch","wordCount":4200')],
    ['the minutes to read it', declared('"headline":"The winch","timeRequired":"PT17M"')],
  ])('is of unknown access: the page declares %s', (_name, head) => {
    expect(accessOf('', { head })[0]).toBe('unknown');
  });

  test('is not assumed because the page counts letters', () => {
    expect(accessOf('', { head: declared('"headline":"The winch","wordCount":720') })[0]).toBe('public');
  });
});

describe('a platform', () => {
  test.each([
    [
      'isAccessibleForFree is false',
      'paid',
      '<script type="application/ld+json">{"isAccessibleForFree":"False"}</script>',
    ],
    ['content_tier is locked', 'paid', '<meta property="article:content_tier" content="locked">'],
    ['content_tier is free', 'public', '<meta property="article:content_tier" content="free">'],
  ])('decides: %s', (proof, access, head) => {
    expect(accessOf('', { head })).toEqual([access, proof]);
  });

  test.each([
    ['class="post access-paid"', 'paid'],
    ['class="visibility-members"', 'members'],
    ['data-access="subscribers"', 'members'],
    ['data-paywalled="true"', 'paid'],
    ['data-access="public"', 'public'],
  ])('marks the text: %s', (mark, access) => {
    expect(accessOf('', { text: `<div ${mark}>${`<p>${PARAGRAPH}</p>`.repeat(3)}</div>` })[0]).toBe(access);
  });
});

describe('the wall of a plug-in', () => {
  test.each([
    ['members-access-error', 'Sorry, but you do not have permission to view this.'],
    ['jp-cc content-control-not-accessible', 'Rope fans, please. Are you one?'],
    ['suremembers-restrict-message', 'The Night Bus group can open it.'],
    ['laterpay-overlay-text', 'Buy now for 0.49 EUR'],
    ['zephr-registration-form', 'Make a profile, it takes a minute.'],
  ])('is known by its name: %s', (name, text) => {
    expect(accessOf(`<div class="${name}"><p>${text}</p></div>`)[0]).toMatch(/^(paid|members)$/);
  });

  test.each([
    ['a price on its button', '<p>The rest of it</p><button>Read on for €3</button>'],
    ['a free trial', '<p>Continuez à lire avec un essai gratuit de 7 jours, puis abonnez-vous.</p>'],
  ])('is paid with %s', (_name, wall) => {
    expect(accessOf(`<div class="paywall">${wall}</div>`)[0]).toBe('paid');
  });
});

test('an element with the name of a wall is none if it holds the text', () => {
  const text = `<div class="paywall">${`<p>${PARAGRAPH}</p>`.repeat(3)}</div>`;
  expect(accessOf('', { text })[0]).toBe('public');
});

test('an empty container of a wall is none', () => {
  expect(accessOf('<div id="steady_paywall"></div>')[0]).toBe('public');
});

describe('a wall in words', () => {
  test.each([
    [
      'quoted',
      '<p>“This article is for subscribers only” is by now the sentence that I read most often in the paper.</p>',
    ],
    ['shown as code', '<pre><code>&lt;p&gt;This post is for paid subscribers only&lt;/p&gt;</code></pre>'],
    [
      'for a letter that was forwarded',
      '<p>Was this forwarded to you? Subscribe here to read the rest of our letters.</p>',
    ],
  ])('is none: %s', (_name, ending) => {
    expect(accessOf(ending)[0]).not.toMatch(/^(paid|members)$/);
  });
});

test('a page that says it is free is public in spite of a sentence', () => {
  const head = '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":true}</script>';
  const ending = '<div><p>Our other post is for paid subscribers only.</p></div>';
  expect([accessOf(ending, { head })[0], accessOf(ending)[0]]).toEqual(['public', 'paid']);
});

describe('a complete text', () => {
  test.each([
    ['what members get', '<div class="cards"><h3>Membership</h3><p>Read member-only stories</p></div>'],
    [
      'a locked edition',
      '<section><article class="post-card"><p>Paid-members only</p><h2>Tar</h2></article></section>',
    ],
    [
      'a count of free articles',
      '<div class="newspack-content-gate-countdown">You have read 2 of 5 free articles.</div>',
    ],
    [
      'a consent dialog',
      '<div id="onetrust-banner" role="dialog"><p>We care about it.</p><button>Accept all</button></div>',
    ],
    [
      'a sign-in form beside it',
      '<aside><div class="mepr-login-form-wrap"><form><label>Username</label><input type="password"></form></div></aside>',
    ],
    [
      'a closed window',
      '<div style="display:none"><p>Subscribe to keep reading this post</p><button>Subscribe</button></div>',
    ],
  ])('is public beside %s', (_name, beside) => {
    const html = `<!doctype html><html><body><main><article><h1>The winch</h1>${`<p>${PARAGRAPH}</p>`.repeat(4)}</article></main>${beside}</body></html>`;
    expect(readPage({ html, url: 'https://example.com/p/winch' }).access).toBe('public');
  });
});
