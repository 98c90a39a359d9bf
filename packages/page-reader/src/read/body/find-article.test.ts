import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

describe('a list of equal items, one of which is longer', () => {
  const sentence = (at: number): string =>
    `<p>Harbour ${at} has a pilot, a quay of its own, and tables that are printed once a year and read by all crews.</p>`;
  // Nested so deeply that Readability finds the longest item, and not the list.
  const item = (at: number): string =>
    `<li class="entry entry-${at}"><div><div><div><div><h3>Harbour ${at}</h3><div>${sentence(at).repeat(at === 4 ? 9 : 2)}</div></div></div></div></div></li>`;
  const items = Array.from({ length: 9 }, (_, at) => item(at + 1)).join('');
  const read = (content: string): string =>
    readPage({
      html: `<html><head><title>Nine harbours</title></head><body><h1>Nine harbours</h1><div class="page">${content}</div></body></html>`,
      url: 'https://tidewater.example/p/nine-harbours',
    }).text;

  test('is kept as a whole, with its introduction', () => {
    const intro = '<div class="lead"><p>We walked along the coast and asked every pilot for the tables.</p></div>';
    const text = read(`${intro}<ul>${items}</ul>`);
    expect(text).toContain('We walked along the coast');
    for (const at of [1, 4, 9]) expect(text).toContain(`Harbour ${at} has a pilot`);
  });
});

test('keeps a heading in the text that resembles the title', () => {
  const sentences = (word: string): string =>
    `<p>The ${word} was counted again this year, and the keepers of the canal wrote it down twice.</p>`.repeat(6);
  const { text } = readPage({
    html: `<html><body><div class="issue-header"><h1>Three things that nobody says about locks</h1></div>
      <main><div>${sentences('traffic')}<h2>Three things that nobody says about tolls</h2>${sentences('toll')}</div></main></body></html>`,
    url: 'https://tidewater.example/p/three-things',
  });
  expect(text).toContain('about tolls');
  expect(text).not.toContain('about locks');
});

test.each([
  ['one link', '<p><a href="https://maps.example/isobars">A weather map, drawn by hand every day since 1957.</a></p>'],
  [
    'a list of links',
    '<ul><li><a href="https://jobs.example/1">Keeper of a weather map</a></li><li><a href="https://jobs.example/2">Rigger</a></li></ul>',
  ],
])('prefers %s to the form below it', (_name, body) => {
  const form =
    '<div class="subscribe-form"><form action="https://mail.example/embed-subscribe" method="post"><p>Don\'t miss what\'s next. Subscribe to Tallow:</p><input type="email" name="email"><button>Subscribe</button></form></div>';
  const { text } = readPage({
    html: `<html><head><title>Links • Tallow</title></head><body class="archives"><div class="container"><header><a href="/tallow" class="newsletter-name">Tallow</a></header>
      <div class="email-detail"><h1 class="subject">Links</h1><time datetime="2026-03-14">14 March 2026</time><div class="email-body-content">${body}</div></div>${form}</div></body></html>`,
    url: 'https://tidewater.example/p/links',
  });
  expect(text).toContain('weather map');
});

describe('the only long run of paragraphs', () => {
  const said = (at: number) =>
    `<p>Ann Other: in the ${at}. year nobody counted the boats that passed the gate at night.</p>`;
  const transcript = Array.from({ length: 40 }, (_, at) => said(at)).join('');
  const teaser = `<article><h1>Episode 12</h1><p>${'We talk about the boats that pass the gate at night, and who counts them. '.repeat(5)}</p></article>`;

  test.each([
    ['a transcript', `<div class="transcript">${transcript}</div>`],
    ['a text in a footer', `<footer>${transcript}</footer>`],
  ])('is not lost: %s', (_name, rest) => {
    const { text } = readPage({
      html: `<html><body>${teaser}${rest}</body></html>`,
      url: 'https://tidewater.example/p/12',
    });
    expect(text).toContain('in the 39. year');
  });
});
