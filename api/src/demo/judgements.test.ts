import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DEMO_FOLDER, readDemoNewsletters } from './read-demo-newsletters.js';

interface Judgement {
  id: string;
  kind: 'topic' | 'question' | 'name' | 'phrase' | 'language';
  text: string;
  relevant: { newsletter: string; slug: string; grade: 1 | 2 }[];
}

describe('the judged questions', () => {
  const judgements = JSON.parse(readFileSync(path.join(DEMO_FOLDER, 'judgements.json'), 'utf8')) as Judgement[];
  const texts = new Map<string, string>(
    readDemoNewsletters().flatMap(({ slug, editions }) =>
      editions.map((edition) => [`${slug}/${edition.slug}`, `${edition.title} ${plain(edition.markdown)}`]),
    ),
  );

  test('are at least 150, with at least 20 of each of the five kinds', () => {
    expect(judgements.length).toBeGreaterThanOrEqual(150);
    for (const kind of ['topic', 'question', 'name', 'phrase', 'language']) {
      expect(judgements.filter((judgement) => judgement.kind === kind).length).toBeGreaterThanOrEqual(20);
    }
  });

  test('have ids and at least one very relevant edition', () => {
    expect(new Set(judgements.map(({ id }) => id)).size).toBe(judgements.length);
    expect(judgements.filter(({ relevant }) => !relevant.some(({ grade }) => grade === 2))).toEqual([]);
  });

  test('refer to existing editions without duplicates', () => {
    for (const { id, relevant } of judgements) {
      const places = relevant.map(({ newsletter, slug }) => `${newsletter}/${slug}`);
      expect({ id, unknown: places.filter((place) => !texts.has(place)) }).toEqual({ id, unknown: [] });
      expect({ id, places: new Set(places).size }).toEqual({ id, places: places.length });
    }
  });

  test('of phrases list every edition that contains the phrase', () => {
    for (const { text, relevant } of judgements.filter(({ kind }) => kind === 'phrase')) {
      const phrase = text.replaceAll('"', '').toLowerCase();
      const found = [...texts].filter(([, words]) => words.toLowerCase().includes(phrase)).map(([place]) => place);
      expect(relevant.map(({ newsletter, slug }) => `${newsletter}/${slug}`).sort()).toEqual(found.sort());
    }
  });
});

function plain(markdown: string): string {
  return markdown.replace(/[*_]/g, '').replace(/\s+/g, ' ');
}
