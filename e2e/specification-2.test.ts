import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { walkContent } from './specification-2-content.js';
import { walkDashboard } from './specification-2-dashboard.js';
import { walkJobs } from './specification-2-jobs.js';
import { TEXTS } from './specification-2-texts.js';
import { startWalk, type Walk } from './specification-2-walk.js';

let walk: Walk;

beforeAll(async () => {
  walk = await startWalk();
}, 180_000);

afterAll(() => walk?.close());

describe('a walk through the back office, with everything that can fail', () => {
  walkDashboard(() => walk);
  walkContent(() => walk);
  walkJobs(() => walk);
});

describe('every text of the specification stood on the screen', () => {
  test.each(TEXTS.map((text) => [String(text), text] as const))('%s', (_name, text) => {
    const shown = [...walk.texts].find((line) => (typeof text === 'string' ? line === text : text.test(line)));
    expect(shown ?? `nowhere: ${String(text)}`).toEqual(shown);
  });
});
