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
    ['The other half of it goes to people who chip in.', 'Chip in'],
    ['Ab hier lesen nur noch die Leute aus dem Freundeskreis.', 'So kommst du dazu'],
    ['La fin de ce texte part chez celles et ceux qui nous aident.', 'Nous aider'],
    ['El resto de esta carta llega a quienes sostienen el taller.', 'Sostener'],
    ['Il seguito arriva a chi ci tiene in piedi ogni mese.', 'Dai una mano'],
    ['O restante desta carta vai para quem mantém a oficina.', 'Quero manter'],
    ['De rest van deze brief is voor wie meebetaalt.', 'Doe mee'],
    ['Dalszy ciąg wysyłamy osobom, które nas wspierają.', 'Dołącz'],
    ['Продолжение уходит тем, кто помогает мастерской.', 'Помочь'],
    ['Mektubun devamı atölyeyi yaşatanlara gidiyor.', 'Katıl'],
    ['この手紙の続きは、工房を支えてくださる方にお送りしています。', '支える'],
    ['나머지 이야기는 작업실을 돕는 분들께 보내 드립니다.', '돕기'],
  ])('offer the rest: %s', (line, label) => {
    expect(accessOf(`<div class="z"><p>${line}</p><a href="/circle">${label}</a></div>`)).toEqual([
      'unknown',
      expect.stringContaining('offer the rest'),
    ]);
  });

  test('offer the rest in a shop for memberships', () => {
    const line = '<p>The other fourteen pages are here: <a href="https://ropewalk.gumroad.com/l/12">the file</a>.</p>';
    expect(accessOf(line)[0]).toBe('unknown');
  });

  test.each([
    [
      'a story that continues elsewhere',
      '<p>The full story is in <a href="https://other.example/p">their letter</a>.</p>',
    ],
    ['a label', '<p><a href="/p/older">Read the rest</a></p>'],
    ['a heading', '<h3>Continue with the rest of the series:</h3><p><a href="/p/older">Older</a></p>'],
    ['history', '<p>You know the rest, and so does everybody else in town.</p>'],
    ['a sidebar', '<aside><p>The rest of the shelf is upstairs.</p><a href="/shop">Our shop</a></aside>'],
  ])('offer nothing: %s', (_name, ending) => {
    expect(accessOf(ending)[0]).toBe('public');
  });
});

describe('a paywall before its script has run', () => {
  test.each([
    ['an empty container', '<div id="steady_paywall" style="display: none;"></div>'],
    ['another empty container', '<div id="poool-widget"></div>'],
    ['a place for an offer', '<div class="tp-placeholder" data-zone="paywall"></div>'],
    ['text that fades out', '<div style="mask-image: linear-gradient(black, transparent)"><p>And then</p></div>'],
  ])('leaves the access open: %s', (_name, ending) => {
    expect(accessOf(ending)[0]).toBe('unknown');
  });

  test('leaves it open if a script cuts the text', () => {
    expect(accessOf('', { text: `<div data-poool-mode="excerpt">${`<p>${PARAGRAPH}</p>`.repeat(3)}</div>` })[0]).toBe(
      'unknown',
    );
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

  test('is paid with a price in any currency', () => {
    const wall = '<p>Lås upp hela artikeln</p><p>Bli digital prenumerant, 19 kr första månaden.</p>';
    expect(accessOf(`<div class="z">${wall}<a href="/join">Välj</a></div>`)[0]).toBe('paid');
  });

  test.each([
    ['a price on its button', '<p>ここから先は</p><button>300円で購入する</button>'],
    ['a free trial', '<p>Continuez à lire avec un essai gratuit de 7 jours, puis abonnez-vous.</p>'],
  ])('is paid with %s', (_name, wall) => {
    expect(accessOf(`<div class="paywall">${wall}</div>`)[0]).toBe('paid');
  });
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
