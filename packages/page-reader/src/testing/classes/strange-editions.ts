import { framed, jsonLd, writeCases, type PageCase, type Writer } from './page-shell.js';

const DAY = '2025-02-11T07:30:00Z';

const edition =
  (title: string, content: string, language = 'en'): Writer =>
  (random) => {
    const isFed = random() < 0.5;
    const head = isFed ? '' : jsonLd({ headline: title, datePublished: DAY });
    const body = `<article><h1>${title}</h1><div class="prose">${content}</div></article>`;
    return {
      html: framed(random, { title, language, head, body }),
      hints: isFed ? { title, publishedAt: DAY } : undefined,
    };
  };

/** Short free editions with words that are typical of walls, forms and errors. */
const EDITIONS: Record<string, Writer> = {
  'a haiku': edition('Low water', '<p>Low water at six<br>the gate stands open, and still<br>nobody goes through</p>'),
  'one sentence': edition('Note', '<p>The ferry runs again.</p>'),
  'a link': edition(
    'Worth your evening',
    '<p><a href="https://example.org/tides">How tides were counted before clocks</a> — long, and worth it.</p>',
  ),
  'a quotation': edition(
    'From a letter',
    '<blockquote><p>We kept the lamp for nobody, and somebody came.</p></blockquote><p>— A keeper, 1911</p>',
  ),
  'a photo': edition(
    'The pier at noon',
    '<figure><img src="/pier.jpg" alt="The pier"><figcaption>The pier at noon, without its boats</figcaption></figure>',
  ),
  'a video': edition(
    'Two minutes of fog',
    '<p>Two minutes of fog, with the horn.</p><iframe src="https://www.youtube.com/embed/abc"></iframe>',
  ),
  'a podcast note': edition(
    'Episode 12: Ropes',
    '<p>With Ada on knots, splices, and why rope has a memory.</p><audio src="/12.mp3" controls></audio>',
  ),
  'members only, a history': edition(
    'Members only',
    '<p>The jacket was sold from 1975, and never asked for a card. I still have mine.</p>',
  ),
  'about walls': edition(
    'Behind the paywall',
    '<p>Our local paper put up a paywall today. I think it is right to, and I will pay.</p>',
  ),
  'a lost page': edition('404', '<p>Flat 404 was the quiet one. We moved in on a Tuesday and out on a Friday.</p>'),
  'an error': edition(
    'An error occurred',
    '<p>An error occurred in last week’s table: the second column was the first. Here is the right one.</p>',
  ),
  'a maintenance': edition(
    'Down for maintenance',
    '<p>The lock gate is down for maintenance until May. Boats go round by the old arm.</p>',
  ),
  'a check': edition(
    'Are you human?',
    '<p>Are you human, asked the parrot. I said that I was. It did not believe me.</p>',
  ),
  'a sign-in': edition(
    'Please sign in',
    '<p>Please sign in, said the visitors’ book, and so I did: my name, the date, and “windy”.</p>',
  ),
  'a goodbye': edition(
    'Unsubscribe',
    '<p>I unsubscribed from eleven letters this morning. Three of them I miss already.</p>',
  ),
  'a thank-you': edition(
    'Thank you for subscribing',
    '<p>There are five hundred of you now. Thank you for subscribing to something with so little news in it.</p>',
  ),
  'a pause': edition('No letter this week', '<p>No letter this week: I am at my sister’s. Back on the 18th.</p>'),
  'a correction': edition('Correction', '<p>The bell weighs 410 kilos, not 140. I am sorry, and so is the bell.</p>'),
  'a list of three': edition(
    'Three good things',
    '<ol><li>Bread from the harbour.</li><li>A dry coat.</li><li>The late boat.</li></ol>',
  ),
  'a call for money': edition(
    'How to support this letter',
    '<p>It stays free. If you like it, send it to one friend; if you love it, buy me a coffee.</p>',
  ),
  Danish: edition('Kort nyt', '<p>Broen er åben igen. Vi ses på den anden side.</p>', 'da'),
  Finnish: edition('Lyhyesti', '<p>Laituri on korjattu, ja lokit ovat palanneet.</p>', 'fi'),
  Polish: edition('Krótko', '<p>Most znów otwarty. Do zobaczenia po drugiej stronie.</p>', 'pl'),
  Hungarian: edition('Röviden', '<p>A híd megint nyitva van, és a sirályok is visszatértek.</p>', 'hu'),
  Greek: edition('Σύντομα', '<p>Η γέφυρα άνοιξε ξανά και οι γλάροι γύρισαν.</p>', 'el'),
  Japanese: edition('短信', '<p>橋がまた開きました。向こう岸で会いましょう。</p>', 'ja'),
  Korean: edition('짧은 소식', '<p>다리가 다시 열렸습니다. 건너편에서 만나요.</p>', 'ko'),
  Hebrew: edition('בקצרה', '<p>הגשר נפתח שוב, והשחפים חזרו.</p>', 'he'),
  Thai: edition('ข่าวสั้น', '<p>สะพานเปิดอีกครั้งแล้ว พบกันอีกฝั่งนะ</p>', 'th'),
  Turkish: edition('Kısaca', '<p>Köprü yeniden açıldı, martılar da döndü.</p>', 'tr'),
};

export const writeStrangeEditions = (): PageCase[] => writeCases(EDITIONS, 1);
