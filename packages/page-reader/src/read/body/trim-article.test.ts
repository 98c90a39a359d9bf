import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

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
