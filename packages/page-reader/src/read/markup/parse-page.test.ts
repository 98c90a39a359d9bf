import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodePage } from './parse-page.js';

test('a charset after the first thousand bytes is used', () => {
  const page = `<script>${'//'.repeat(700)}</script><meta charset="gb2312"><h1>港口的信</h1>`;
  expect(decodePage(iconv.encode(page, 'gb2312'))).toBe(page);
});

test.each([
  ['twice', 'Every quay — and who moors there'],
  ['once, with characters wider than a byte', 'Every quay\u0085 — пристани'],
  ['once, with accents', 'Les quais de l’été'],
])('a page that is encoded as UTF-8 %s is decoded', (times, page) => {
  const once = Buffer.from(page);
  expect(decodePage(times === 'twice' ? Buffer.from(once.toString('latin1')) : once)).toBe(page);
});

test('text that was pasted in after a second encoding is decoded', () => {
  const twice = Buffer.from('the keeper’s café').toString('latin1');
  const page = (pasted: string) => `<title>“Quays”</title><p>${pasted}</p><p>It reads Ã© — and stays.</p>`;
  expect(decodePage(Buffer.from(page(twice)))).toBe(page('the keeper’s café'));
});
