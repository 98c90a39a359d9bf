import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findNames } from '@niche-newsletters/text-insight/names/find-names';
import { DEMO_FOLDER, readDemoNewsletters } from './read-demo-newsletters.js';

interface Label {
  companies?: string[];
  people?: string[];
  /** Names that may be found or missed: first names, places, short forms. */
  fine: string[];
}

/** Labelled by hand. Every second edition of a newsletter is held out from tuning. */
const LABELS = JSON.parse(readFileSync(path.join(DEMO_FOLDER, 'named-editions.json'), 'utf8')) as Record<
  string,
  Record<string, Label>
>;

/** A short form of a name that was found is not another name. */
const isFormOf = (one: string, other: string) => one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

function textOf(slug: string, editionSlug: string): { text: string; language: string } {
  const newsletter = readDemoNewsletters().find((one) => one.slug === slug);
  const text = newsletter?.editions.find((edition) => edition.slug === editionSlug)?.markdown;
  if (!newsletter || text === undefined) throw new Error(`${slug}/${editionSlug} is labelled and not there`);
  return { text, language: newsletter.language };
}

test('names in held-out editions of the demo have a precision of .85 and a recall of .75', async () => {
  const tally = { right: 0, wrong: 0, missed: 0 };
  for (const [slug, editions] of Object.entries(LABELS))
    for (const [editionSlug, label] of Object.entries(editions).filter((_, index) => index % 2 === 1)) {
      const { text, language } = textOf(slug, editionSlug);
      const found = await findNames(text, language);
      for (const kind of ['companies', 'people'] as const) {
        const wanted = label[kind] ?? [];
        const right = found[kind].filter((name) => wanted.includes(name));
        tally.right += right.length;
        tally.wrong += found[kind].filter((name) => !wanted.includes(name) && !label.fine.includes(name)).length;
        tally.missed += wanted.filter(
          (name) => !right.includes(name) && !right.some((one) => isFormOf(one, name)),
        ).length;
      }
    }
  expect(tally.right / (tally.right + tally.wrong)).toBeGreaterThanOrEqual(0.85);
  expect(tally.right / (tally.right + tally.missed)).toBeGreaterThanOrEqual(0.75);
});
