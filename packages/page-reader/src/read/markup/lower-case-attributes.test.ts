import { expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

const SENTENCE = 'The tide book lists every quay of the harbour by name, and the keeper has never lost one. ';

test('upper-case attribute names are recognised on long pages too', () => {
  const page = `<HTML><BODY><H1>Tides</H1><P CLASS="byline">By Ada Fenwick</P><P>${SENTENCE.repeat(9)}<A HREF="000012.html" ID="next">Gates</A></P></BODY></HTML>`;
  const { author, text } = readPage({ html: page, url: 'https://lists.example.org/2024/1.html' });
  expect([author, text.includes('By Ada')]).toEqual(['Ada Fenwick', false]);
});

test('text keeps its case', () => {
  const page = `<HTML><BODY BGCOLOR="white"><P CLASS="x">${SENTENCE.repeat(5)}</P><PRE>SELECT ID = 5, NAME = 'x'</PRE></BODY></HTML>`;
  expect(readPage({ html: page, url: 'https://lists.example.org/1.html' }).text).toContain("SELECT ID = 5, NAME = 'x'");
});
