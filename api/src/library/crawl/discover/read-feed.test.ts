import { describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { readFeed } from './read-feed.js';

const TITLES: Record<string, string> = {
  'UTF-8': 'Schleusen – žluťoučký 潮',
  'UTF-16LE': 'Schleusen – žluťoučký 潮',
  'UTF-16BE': 'Schleusen – žluťoučký 潮',
  'ISO-8859-1': 'Señales de la esclusa',
  'ISO-8859-2': 'Žluťoučký kůň u zdymadla',
  'windows-1251': 'Шлюзы и ворота',
  'KOI8-R': 'Шлюзы и ворота',
  GB2312: '水闸与潮汐',
  Shift_JIS: '水門と潮',
  'EUC-KR': '수문과 조수',
  'ISO-8859-7': 'Θυρίδες και παλίρροιες',
};

const feed = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<rss version="2.0"><channel><item><title>${TITLES[encoding]}</title><link>https://letters.example.com/1</link></item></channel></rss>`;

const titleOf = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
  readFeed({ url: 'https://letters.example.com/feed', headers, bytes }).map((finding) =>
    'edition' in finding ? finding.edition.title : undefined,
  );

describe('a feed', () => {
  test.each(Object.keys(TITLES))('in %s is decoded by its XML declaration', (encoding) => {
    expect(titleOf(iconv.encode(feed(encoding), encoding))).toEqual([TITLES[encoding]]);
  });

  test('is decoded by its header, which overrides the XML declaration', () => {
    const bytes = iconv.encode(feed('KOI8-R'), 'windows-1251');
    expect(titleOf(bytes, { 'content-type': 'application/rss+xml; charset=windows-1251' })).toEqual(['Шлюзы и ворота']);
  });
});
