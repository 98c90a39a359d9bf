import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';
import { isBoilerplate } from './boilerplate-lines.js';

describe('around article', () => {
  const url = 'https://tidewater.example/p/the-lock-keepers';
  const TITLE = 'The lock keepers';
  const sentences = (word: string, count: number): string =>
    Array.from(
      { length: count },
      (_, at) =>
        `<p>In the ${at + 1}. year the ${word} of the canal was counted again, and the keepers wrote it down twice.</p>`,
    ).join('\n');

  const body = `<div class="story">${sentences('traffic', 12)}</div>`;

  const comments = Array.from({ length: 40 }, () => `<article>${sentences('comment', 3)}</article>`)
    .join('\n')
    .replaceAll('<article>', '<article class="comment-body">');

  const read = (content: string): string =>
    readPage({ html: `<html><head><title>${TITLE}</title></head><body>${content}</body></html>`, url }).text;

  describe('what stands beside an article', () => {
    const margins = {
      'an overlay': `<div class="overlay">${sentences('overlay', 14)}</div>`,
      'a cookie notice': `<div id="cookie-consent">${sentences('cookie', 14)}</div>`,
      'a footer': `<footer>${sentences('footer', 14)}</footer>`,
      'an aside': `<aside>${sentences('aside', 14)}</aside>`,
      'comments that are articles': `<div class="main-content comments">${comments}</div>`,
    };

    test.each(Object.entries(margins))('leaves out %s that is longer than the article', (_name, margin) => {
      const text = read(`<h1>${TITLE}</h1>${body}${margin}`);
      expect(text).toContain('In the 12. year the traffic');
      expect(text).not.toMatch(/overlay|cookie|footer|aside|comment/);
    });

    test.each(['post-cta', 'advertiser-disclosure', 'alert is-success', 'box donate'])(
      'leaves out a box in the article whose class is %s',
      (names) => {
        const box = `<div class="${names}"><h4>More for keepers</h4><p>The pages of this letter grow with every reader, says its team.</p></div>`;
        const text = read(
          `<h1>${TITLE}</h1><div class="story">${sentences('traffic', 6)}${box}${sentences('toll', 6)}</div>`,
        );
        expect(text).not.toContain('More for keepers');
        expect(text).toContain('In the 6. year the toll');
      },
    );

    test('keeps an article whose element has such a name', () => {
      const text = read(`<h1>${TITLE}</h1><div class="page-with sidebar">${sentences('traffic', 12)}</div>
      <footer><p>Tidewater is a letter about canals, and it is sent on Sundays.</p></footer>`);
      expect(text).toContain('In the 12. year the traffic');
    });
  });

  describe('the introduction between headline and article', () => {
    const INTRODUCTION = 'Forty people still open the gates by hand, and nobody knows who will follow them.';
    const header = (content: string): string => `<div class="head"><h1>${TITLE}</h1>${content}</div>${body}`;

    test('is kept below labels that also occur in the article', () => {
      const labels = ['Canals', 'By', 'year', 'Print', 'Save', 'Listen', '5 minutes'].map(
        (label) => `<div>${label}</div>`,
      );
      expect(read(header(`${labels.join('')}<div>${INTRODUCTION}</div>`))).toContain(INTRODUCTION);
    });

    test('is kept together with a subtitle', () => {
      const text = read(header(`<h2>What happens to a trade without heirs</h2><div>${INTRODUCTION}</div>`));
      expect(text.split('\n').slice(0, 2)).toEqual(['What happens to a trade without heirs', INTRODUCTION]);
    });

    test('is not mistaken for a repeated headline or a caption', () => {
      const text = read(
        header(
          `<h2>Canals: ${TITLE}</h2><p>The gate at Marsh End in spring. (Photo: A. Other)</p><div>${INTRODUCTION}</div>`,
        ),
      );
      expect(text.split('\n')[0]).toBe(INTRODUCTION);
    });

    test('is kept if it is a list of key points', () => {
      const points = [
        'Forty people still open the gates by hand',
        'Nobody knows who will follow them in the next years',
      ];
      const list = `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;
      const text = read(header(`<p>Sunday letter</p><div class="teaser">${list}</div>`));
      expect(text.split('\n').slice(0, 2)).toEqual(points);
    });

    test('does not include a list of short items', () => {
      const list = '<ul><li>Reading time: four minutes</li><li>Canals and rivers</li></ul>';
      expect(read(header(list))).not.toContain('Reading time');
    });

    test('is kept with a few links, which a byline consists of', () => {
      const linked = INTRODUCTION.replace('gates', '<a href="/gates">gates</a>').replace(', and', ' at Marsh End, and');
      const byline = `<p>Reviewed by ${'<a href="/people/ann">Ann Other, keeper of the lower gates at Marsh End</a>, '.repeat(2)}in May.</p>`;
      const text = read(header(`${byline}<p>${linked}</p>`));
      expect(text.split('\n')[0]).toBe(INTRODUCTION.replace(', and', ' at Marsh End, and'));
    });

    test('is kept whole if it consists of several paragraphs', () => {
      const paragraphs = ['first', 'second', 'third', 'fourth'].map(
        (word) => `The ${word} keeper of the gates at Marsh End left no letters at all.`,
      );
      const text = read(header(`<div>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}</div>`));
      expect(text.split('\n').slice(0, 4)).toEqual(paragraphs);
    });

    test('is not repeated if the article has it without the number of a note', () => {
      const opening = 'In the 1. year the traffic of the canal was counted again, and the keepers wrote it down twice';
      const text = read(header(`<div><p>${opening}<sup>1</sup>.</p></div>`));
      expect(text.match(/In the 1\. year/g)).toHaveLength(1);
    });
  });
});

describe('boilerplate', () => {
  test.each([
    'Czytaj też: Zimowe porty',
    'Läs också: Hamnens bok',
    'Follow The Harbour on Twitter and Instagram @harbour and on Facebook @TheHarbour',
    '¡Mira lo que tiene nuestro canal de YouTube!',
    'Join our WhatsApp channel for the tides of tomorrow.',
    'For the latest tides download the Harbour apps for iOS and Android.',
    'Never miss the latest tides by signing up for our newsletter.',
    'If you enjoyed this post, consider sharing it with a friend.',
    'Was this email forwarded to you? Sign up here.',
    'Consider inviting a friend. Was this newsletter forwarded to you?',
    'Dieser Newsletter wurde dir weitergeleitet? Hier anmelden.',
    'Cet e-mail vous a été transféré ? Abonnez-vous.',
    '¿Te reenviaron este correo? Suscríbete.',
    'Submit your letter to the editor via this form',
    'The Harbour is not responsible for the opinions of its authors.',
    'The views expressed here are those of the author.',
    'Der Beitrag gibt die Meinung der Autorin wieder.',
    'Dieser Beitrag enthält Werbung für Boote.',
    '- Anzeige -',
    'Purchases made through our links may earn us a commission.',
    'DISCLOSURE: If you buy through affiliate links, I may earn a small commission.',
    'Harbour Letter may contain affiliate links on some pages.',
    'The lock gates at dawn. Foto: Ann Other/Tidewater Archive',
    'Who moved the buoy is not known (Symbolbild).',
    'Four keepers at the gate. | © Ann Other',
    'Ann Other/AFP',
    'Featured image: a lock gate',
    'Abbildung: Tiefe des Hafenbeckens',
    'Written by Ann Other',
    'Warning: Undefined variable $tide in /srv/www/harbour/tides.php on line 40',
    'Externer Inhalt',
    'You must be logged in to post a comment.',
    'Vous devez être connecté pour publier un commentaire.',
    'Lo siento, debes estar conectado para publicar un comentario.',
    'PUEDES VER: ¿Qué es la marea?',
    'Zum Weiterlesen:',
    'Share this article',
    'Like us on Facebook!',
    'Join the conversation',
    'Follow @harbour',
    'Join 4,000 subscribers',
    'Print',
    'Created with Hafenpost by Kontor.',
    'Powered by Hafenpost',
    'Was this article helpful?',
    'How was this issue?',
    'Rate this recipe',
    'Valora esta noticia',
    'War dieser Artikel hilfreich?',
    'Cet article vous a-t-il été utile ?',
    'Do you want to hear of the next tide? Sign up here',
    'Tides of the week, delivered straight to your inbox.',
    'Get Tides Monthly delivered through your letterbox every month. 12 issues for £11.99.',
    'Join our forum to talk about tides! And if you have a news tip, let us know at tips@harbour.example.',
    'Thank you! Please check your inbox for our welcome.',
    'The latest tides, straight to your phone with our app.',
    'This story is funded by readers like you.',
    'Pin for later',
    'Mire: El libro de las mareas',
    'View all posts by Ann Other',
    'You might like',
    'What others are reading',
    'Jump to recipe',
    'Inhaltsverzeichnis',
    'Aktualisiert am 17.01.2021.',
    'News date : 04/21/2022 Category : Harbours',
    'Harbour Team | 5 min read',
  ])('is %j', (line) => expect(isBoilerplate(line)).toBe(true));

  test.each([
    'If you liked this article about boats you will find the next chapter longer.',
    'The letter was forwarded to you by her sister in 1912.',
    'If you have an idea for a lock, the keepers of Marsh End have the drawings.',
    'We opened a channel on the north side of the harbour.',
    'Never miss a tide, says the book.',
    'Her opinions expressed a doubt that others had.',
    'The harbour master is responsible for the content of every crate.',
    'Follow the river on foot',
    'Like most bakers, she rises at two.',
    'You can earn a commission when readers click your links.',
    'The yard gave her a commission for two boats.',
    'As an agent I earn a commission of three per cent on every house in the old town.',
    'She kept one rule for every photo: ask first.',
    'Powered by steam, the ferry crossed in an hour.',
    'Written by hand, the log is hard to read.',
    'The wage was set by the union/AFP talks of that year.',
    'Join the two halves with glue',
    'Save your seeds',
    'Print runs got shorter that year.',
    'Share prices of the yard fell by a third.',
    'Instagram and YouTube changed how boats are sold.',
    'Was this article of 1911 ever read?',
    'Rate this harbour against the one at Marsh End and you will see why.',
    'Letters were delivered to your inbox by hand then, says the postman.',
    'Updated in 1998. It sold well.',
    'Mire is what the harbour stands on.',
    'You might like the north quay better than I did, because it is quiet at night.',
    'The table of contents is longer than the book.',
  ])('is not %j', (line) => expect(isBoilerplate(line)).toBe(false));
});

describe('trim article', () => {
  const url = 'https://tidewater.example/p/the-lock-keepers';
  const TITLE = 'The lock keepers';
  const paragraphs = (from: number, to: number): string =>
    Array.from(
      { length: to - from },
      (_, at) => `<p>In the ${from + at}. year the traffic of the canal was counted again, and written down twice.</p>`,
    ).join('\n');
  const links = ['ropes', 'gates', 'barges']
    .map((word) => `<li><a href="/p/${word}">What we wrote about ${word} last year</a></li>`)
    .join('');

  const read = (body: string, head = ''): string[] =>
    readPage({
      html: `<html><head><title>${TITLE}</title>${head}</head><body><article><h1>${TITLE}</h1>${body}</article></body></html>`,
      url,
    }).text.split('\n');

  describe('a heading', () => {
    test('is kept if it links to another site, as in a round-up, and left out if it links to the same', () => {
      const item = (address: string, name: string) =>
        `<h3><a href="${address}">${name}</a></h3><img src="/lock.jpg" alt="">`;
      const lines = read(
        paragraphs(1, 12) +
          item('https://marsh-end.example/gates', 'Gates of Marsh End') +
          paragraphs(12, 16) +
          item('/p/ropes', 'Ropes of last year') +
          paragraphs(16, 24).replace('<p>', '<div><img src="/rope.jpg" alt=""></div><p>'),
      );
      expect(lines).toContain('Gates of Marsh End');
      expect(lines).not.toContain('Ropes of last year');
    });

    test('is kept if text follows below the list of links', () => {
      const lines = read(`${paragraphs(1, 8)}<h3>The gates of Marsh End</h3><ul>${links}</ul>${paragraphs(8, 16)}`);
      expect(lines).toContain('The gates of Marsh End');
    });

    test('is kept if it is an item with a single link', () => {
      const item =
        '<h3>A rope of forty metres</h3><p><a href="https://shop.example/rope">See it in the shop of ropes</a></p>';
      expect(read(`${paragraphs(1, 8)}${item}<h3>A second lock</h3>${paragraphs(8, 16)}`)).toContain(
        'A rope of forty metres',
      );
    });

    test('is kept above a picture', () => {
      const lines = read(`${paragraphs(1, 12)}<h3>Picture of the week</h3><p><img src="/lock.jpg" alt="A lock"></p>`);
      expect(lines).toContain('Picture of the week');
    });
  });

  test('a list of links is kept if they lead to other sites, and left out if they lead to the same or are buttons', () => {
    const list = (base: string, text: string) =>
      `<ul>${['ropes', 'gates', 'barges'].map((word) => `<li><a href="${base}/${word}">${text} ${word}</a></li>`).join('')}</ul>`;
    const lines = read(
      paragraphs(1, 16) +
        list('https://marsh-end.example', 'A book of 1911 about') +
        list('/p', 'What we wrote about') +
        list('https://network.example', 'Share') +
        paragraphs(16, 32),
    );
    expect(lines).toContain('A book of 1911 about ropes');
    expect(lines).not.toContain('What we wrote about ropes');
    expect(lines).not.toContain('Share ropes');
  });

  test('a link to another site is kept as a paragraph of its own', () => {
    const line = (url: string) => `<p><a href="${url}">The list of all gates and ropes</a></p>`;
    const linesWith = (url: string) => read(paragraphs(1, 16) + line(url) + paragraphs(16, 32));
    expect(linesWith('https://marsh-end.example/list')).toContain('The list of all gates and ropes');
    expect(linesWith('/list')).not.toContain('The list of all gates and ropes');
  });

  describe('a list below a heading that points elsewhere', () => {
    const items = (base: string): string =>
      ['ropes', 'gates', 'barges']
        .map((name) => `<li>How the keepers of the lock looked after <a href="${base}/${name}">their ${name}</a></li>`)
        .join('');
    const withList = (base: string): string[] =>
      read(`${paragraphs(1, 6)}<h3>Read more</h3><ul>${items(base)}</ul>${paragraphs(6, 12)}`);

    test('is left out if it links to the same site', () => {
      expect(withList('/p')).toHaveLength(11);
    });

    test('is kept if it links to other sites', () => {
      expect(withList('https://other.example')).toHaveLength(14);
    });

    test('does not begin with an item of the text', () => {
      const needs = '<p>What the lock needs:</p><ul><li>More posts</li><li>Three ropes</li></ul>';
      expect(read(`${paragraphs(1, 12)}${needs}${paragraphs(12, 14)}`)).toContain('More posts');
    });
  });

  test("the page's own address is left out, another one stays", () => {
    const own = url.replace('https://', 'https://www.');
    const addresses = `<p>${own}/?print=1</p><p>${own}</p><p>https://tidewater.example/p/another-keeper</p>`;
    const text = read(`${paragraphs(1, 6)}${addresses}${paragraphs(6, 12)}`).join(' ');
    expect(text).not.toContain('the-lock-keepers');
    expect(text).toContain('another-keeper');
  });
});

describe('pictures', () => {
  const PARAGRAPH = '<p>In the seventh year the traffic of the canal was counted again, and written down twice.</p>';

  const read = (content: string) =>
    readPage({
      html: `<html><head><title>The lock keepers</title></head><body><article><h1>The lock keepers</h1>${PARAGRAPH.repeat(8)}${content}${PARAGRAPH.repeat(8)}</article></body></html>`,
      url: 'https://tidewater.example/p/the-lock-keepers',
    });

  describe('a picture', () => {
    test('stays in a block whose name speaks of its caption', () => {
      const { html, text, images } = read(
        '<div class="captioned-image-container"><figure><img src="/gate.jpg" alt="A gate"><figcaption class="image-caption">The gate of Marsh End</figcaption></figure></div>',
      );
      expect(images).toEqual([{ url: 'https://tidewater.example/gate.jpg', alt: 'A gate' }]);
      expect(html).toContain('src="https://tidewater.example/gate.jpg"');
      expect(text).not.toContain('Marsh End');
    });

    test.each([
      ['in a button that shows it larger', '<button><img src="/gate.jpg" alt=""></button>'],
      ['with a class for sharing', '<p><img class="img-share" src="/gate.jpg" alt=""></p>'],
      ['that a script shows later', '<p><img src="data:image/gif;base64,R0" data-src="/gate.jpg" alt=""></p>'],
      ['of a set', '<p><img srcset="/gate.jpg 1x, /gate-2.jpg 2x" alt=""></p>'],
      ['of a picture', '<picture><source srcset="/gate.jpg 400w"><img alt=""></picture>'],
      ['whose address has commas', '<p><img data-srcset="/w_1,c_2/gate.jpg 1x" alt=""></p>'],
    ])('is shown %s', (_name, picture) => {
      const { html, images } = read(picture);
      expect(images.map(({ url }) => url)).toEqual([expect.stringMatching(/^https:.*gate\.jpg$/)]);
      expect(html).toContain('gate.jpg"');
    });

    test('stays before the first paragraph', () => {
      const html = `<html><body><article><h1>The lock keepers</h1><div><img src="/gate.jpg" alt=""></div>${PARAGRAPH.repeat(8)}</article></body></html>`;
      expect(readPage({ html, url: 'https://tidewater.example/p/the-lock-keepers' }).images).toHaveLength(1);
    });

    test('stays between its paragraphs, also in a box without words', () => {
      const row = (...names: string[]) =>
        `<div>${names.map((name) => `<img src="/${name}.jpg" alt="">`).join('')}</div>`;
      const box = `<div>${row('a', 'b', 'c')}${row('d', 'e', 'f')}</div>`;
      const { html, images } = read(`<p>The gates were new that year.</p>${box}<p>The locks were not.</p>`);
      expect(images.map(({ url }) => url.replace(/.*\//, '')[0]).join('')).toBe('abcdef');
      expect(html).toMatch(/that year\..*a\.jpg.*f\.jpg.*The locks/s);
    });

    test('of something that is left out is left out, too', () => {
      const related =
        '<div class="related"><p>More about canals</p><div><img src="/barge.jpg"><img src="/rope.jpg"></div></div>';
      expect(read(related).images).toEqual([]);
    });
  });

  describe('the picture that the page names as its own', () => {
    const readWith = (before: string, content = '') =>
      readPage({
        html: `<html><head><meta property="og:image" content="https://cdn.example/large/gate.jpg?w=1200"></head><body>${before}<article><h1>The lock keepers</h1>${PARAGRAPH.repeat(8)}${content}</article></body></html>`,
        url: 'https://tidewater.example/p/the-lock-keepers',
      }).images.map(({ url }) => url);

    test('is put before the text if it is shown above the article', () => {
      const above = '<div><img src="/small/gate.jpg" alt=""></div>';
      expect(readWith(above, '<p><img src="/lock.jpg" alt=""></p>')).toEqual([
        'https://tidewater.example/small/gate.jpg',
        'https://tidewater.example/lock.jpg',
      ]);
    });

    test('is not shown twice, and not if the page does not show it', () => {
      const inside = '<p><img src="/gate.jpg" alt=""></p>';
      expect(readWith('<div><img src="/small/gate.jpg" alt=""></div>', inside)).toEqual([
        'https://tidewater.example/gate.jpg',
      ]);
      expect(readWith('<div><img src="/logo.jpg" alt=""></div>')).toEqual([]);
    });
  });
});
