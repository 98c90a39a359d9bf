import { expect, test } from '@jest/globals';
import { KeptTexts } from './kept-texts.js';
import { sitemapPart } from './sitemap.js';

const PART = 50_000;

function sourcesOf(total: number) {
  const asked: number[] = [];
  const approvedIds = (skipped: number, limit: number) => {
    asked.push(skipped);
    return Promise.resolve(
      Array.from({ length: Math.min(limit, Math.max(0, total - skipped)) }, (_, at) => skipped + at + 1),
    );
  };
  const newsletters = { approvedIds, countApproved: () => Promise.resolve(total) };
  const none = () => Promise.resolve([]);
  const sources = {
    newsletters,
    topicPages: { withNewsletters: none },
    entities: { widestSlugs: none },
    collections: { publicSlugs: none },
  };
  return { asked, sources: { ...sources, publicUrl: 'https://letters.example.com' } };
}

test('a part of the sitemap has one name, and ends where the newsletters end', async () => {
  const { asked, sources } = sourcesOf(PART + 1);
  const part = (name: string) => sitemapPart(sources, [], name);
  expect(await part('1')).toContain(`/newsletter/${PART + 1}</loc>`);
  for (const name of ['01', '001', '1.0', '+1', '2', '999', '1000', '-0', '00', ''])
    expect(await part(name)).toBeUndefined();
  expect(await part('0')).toContain('/newsletter/1</loc>');
  expect(asked).toEqual([PART, 0]);
});

test('a finished text is kept, one that does not exist is not, and of many the oldest goes', async () => {
  const kept = new KeptTexts();
  const written: string[] = [];
  const read = (name: string, text: string | undefined = name) =>
    kept.of(name, () => {
      written.push(name);
      return Promise.resolve(text);
    });
  for (const name of ['0', '0', '1']) expect(await read(name)).toBe(name);
  expect(written).toEqual(['0', '1']);
  const missing = () => kept.of('missing', () => (written.push('missing'), Promise.resolve(undefined)));
  expect([await missing(), await missing()]).toEqual([undefined, undefined]);
  expect(written).toEqual(['0', '1', 'missing', 'missing']);
  for (let part = 2; part < 9; part += 1) await read(String(part));
  await read('1');
  await read('0');
  expect(written.filter((name) => name === '0')).toHaveLength(2);
  expect(written.filter((name) => name === '1')).toHaveLength(1);
});
