import { jsonLd, writeCases, type PageCase, type Writer } from './page-shell.js';
import { wall } from './walled-pages.js';

const linked = (sentence: string, button: string, href: string): string =>
  `<div class="box-7"><p>${sentence}</p><a class="btn" href="${href}">${button}</a></div>`;

/** Paywalls with pictures, or without any text. */
const WITHOUT_WORDS: Record<string, Writer> = {
  'a fade and a button': wall(
    '<div class="body-fade-out"></div><div class="z-9"><p>Want the whole thing?</p><a href="/join">Yes please</a></div>',
  ),
  'a count of what is missing': wall(
    linked('The other 1,840 words are waiting for the people who pay our printer.', 'Pay the printer', '/plans'),
  ),
  'blurred paragraphs': wall(
    '<div class="blurred" style="filter: blur(6px)"><p>Xxxx xxxxx xx xxxxxxx xxxx.</p></div><a href="/signin">Sharpen</a>',
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

export const writeUnusualWalls = (): PageCase[] => writeCases(WITHOUT_WORDS, 2);
