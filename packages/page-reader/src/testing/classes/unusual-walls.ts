import { jsonLd, writeCases, type PageCase, type Writer } from './page-shell.js';
import { wall } from './walled-pages.js';

const linked = (sentence: string, button: string, href: string): string =>
  `<div class="box-7"><p>${sentence}</p><a class="btn" href="${href}">${button}</a></div>`;

/** The sentence in an uncommon language, with a button. */
const SENTENCES: Record<string, [sentence: string, button: string]> = {
  fi: ['Tämän kirjeen loppu on vain tilaajille.', 'Tilaa ja jatka lukemista'],
  cs: ['Pokračování tohoto článku je dostupné pouze předplatitelům.', 'Předplatit'],
  tr: ['Bu yazının devamı yalnızca abonelere açıktır.', 'Abone ol'],
  el: ['Το υπόλοιπο άρθρο είναι διαθέσιμο μόνο για συνδρομητές.', 'Σύνδεση'],
  uk: ['Продовження цього матеріалу доступне лише для передплатників.', 'Передплатити'],
  hu: ['A cikk folytatása csak előfizetőink számára elérhető.', 'Előfizetek'],
  ro: ['Restul articolului este disponibil doar pentru abonați.', 'Abonează-te'],
  id: ['Artikel ini khusus untuk pelanggan. Masuk untuk membaca selengkapnya.', 'Berlangganan'],
  ar: ['بقية هذا المقال متاحة للمشتركين فقط.', 'اشترك الآن'],
  da: ['Resten af brevet er forbeholdt dem, der støtter os.', 'Bliv medlem'],
};

const IN_LANGUAGES: Record<string, Writer> = Object.fromEntries(
  Object.entries(SENTENCES).map(([language, [sentence, button]]) => [
    `sentence in ${language}`,
    wall(linked(sentence, button, '/go/7'), { language }),
  ]),
);

/** Paywalls with pictures, or without any text. */
const WITHOUT_WORDS: Record<string, Writer> = {
  'end of the preview and a form': wall(
    '<div class="x-4"><p>That was the appetiser.</p><form action="/members/begin"><input type="email" name="m"><button>Show me the main course</button></form></div>',
  ),
  'a price and a checkout': wall(
    linked('Psst: the good part is below. Chip in €4 a month and it is yours.', 'Chip in', '/checkout/monthly'),
  ),
  'a fade and a button': wall(
    '<div class="body-fade-out"></div><div class="z-9"><p>Want the whole thing?</p><a href="/join">Yes please</a></div>',
  ),
  'a count of what is missing': wall(
    linked('The other 1,840 words are waiting for the people who pay our printer.', 'Pay the printer', '/plans'),
  ),
  'blurred paragraphs': wall(
    '<div class="blurred" style="filter: blur(6px)"><p>Xxxx xxxxx xx xxxxxxx xxxx.</p></div><a href="/signin">Sharpen</a>',
  ),
  'a table of plans': wall(
    '<div class="tiers"><h3>Pick your seat</h3><ul><li>Deck: $5/month</li><li>Cabin: $50/year</li></ul><a href="/upgrade">Board</a></div>',
  ),
  'a part that is not free': wall('<div class="more-7"><a href="/in">More</a></div>', {
    head: jsonLd({
      datePublished: '2024-01-02',
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector: '.more-7' },
    }),
  }),
  'a tier in the head': wall('<div class="more-7"><a href="/in">More</a></div>', {
    head: '<meta property="article:content_tier" content="locked">',
  }),
  'a reading time': wall('<div class="more-7"><a href="/in">More</a></div>', {
    head: '<meta name="twitter:label1" content="Reading time"><meta name="twitter:data1" content="14 minutes">',
  }),
  'a duration': wall('<div class="more-7"><a href="/in">More</a></div>', {
    head: jsonLd({ datePublished: '2024-01-02', timeRequired: 'PT17M' }),
  }),
};

export const writeUnusualWalls = (): PageCase[] => [...writeCases(IN_LANGUAGES, 2), ...writeCases(WITHOUT_WORDS, 2)];
