import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { walkContent } from './specification-2-content.js';
import { walkDashboard } from './specification-2-dashboard.js';
import { walkJobs } from './specification-2-jobs.js';
import { TEXTS } from './specification-2-texts.js';
import { startWalk, type Walk } from './specification-2-walk.js';

const texts = new Set<string>();

describe.each([
  { walks: walkDashboard, approved: ['Paper Weekly'] },
  { walks: walkContent, approved: ['Paper Weekly', 'Garden Ledger'] },
  { walks: walkJobs, approved: ['Paper Weekly', 'Garden Ledger'] },
])('$walks.name in the back office, with every failure', ({ walks, approved }) => {
  let walk: Walk;

  beforeAll(async () => {
    walk = await startWalk(approved);
  });

  afterAll(async () => {
    for (const text of walk?.texts ?? []) texts.add(text);
    await walk?.close();
  });

  walks(() => walk);
});

describe('every text of the specification appeared', () => {
  test.each(TEXTS.map((text) => [String(text), text] as const))('%s', (_name, text) => {
    const shown = [...texts].find((line) => (typeof text === 'string' ? line === text : text.test(line)));
    expect(shown ?? `nowhere: ${String(text)}`).toEqual(shown);
  });
});
