import { expect, test } from '@jest/globals';
import { linksIn } from './read-links.js';

const ADDRESS = 'https://letters.example.com/archive';
const DATE = '<b>2 May 2024</b>';
const picturesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `<a href="/p/${n}"><img src="/${n}.png"></a>`).join('');

test('a link has the date of its entry', () => {
  const [link] = linksIn(`<div class="card">${DATE}${picturesOf(1)}</div>`, ADDRESS);
  expect(link?.publishedAt).toBe('2024-05-02');
});

test('a list with a date and hundreds of pictures is no entry', () => {
  const links = linksIn(`<div class="card">${DATE}${picturesOf(700)}</div>`, ADDRESS);
  expect([links.length, links.filter(({ publishedAt }) => publishedAt)]).toEqual([700, []]);
});

test('a link with an upper-case attribute is found on long pages too', () => {
  const text = 'The tide book lists every quay of the harbour by name. '.repeat(9);
  const page = `<HTML><BODY><P CLASS="byline">By Ada Fenwick</P><P>${text}<A HREF="000012.html" ID="next">Gates</A></P></BODY></HTML>`;
  expect(linksIn(page, 'https://lists.example.org/2024/date.html').map(({ url }) => url)).toEqual([
    'https://lists.example.org/2024/000012.html',
  ]);
});
