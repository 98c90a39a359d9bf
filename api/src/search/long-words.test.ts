import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role, SubscriptionStatus } from '../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../testing/running-app.js';

let app: RunningApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN, SubscriptionStatus.PAID);
  const newsletter = await createNewsletter(app.dataSource, { name: 'Letters' }, ['Direct Mail']);
  await createEdition(app.dataSource, newsletter, {
    title: 'On words',
    text: 'Long words, and what they mean.',
    summary: 'x',
  });
});
afterAll(() => app.close());

const WORDS = {
  Chinese: '漢'.repeat(1_000),
  Thai: 'ก'.repeat(1_000),
  Georgian: 'ა'.repeat(999),
  emoji: '🙂'.repeat(500),
  Latin: 'a'.repeat(1_000),
};
const FORMS: Record<string, (word: string) => string> = {
  bare: (word) => word,
  quoted: (word) => `"${word.slice(2)}"`,
  excluded: (word) => `words -${word.slice(7)}`,
  'in a question': (word) => `what ${word.slice(20)} mean`,
};

describe.each(Object.entries(WORDS))('a search for a %s word of 1,000 characters', (_script, word) => {
  test.each(Object.entries(FORMS))('%s', async (_form, form) => {
    const query = form(word);
    const search = 'query ($input: SearchInput!) { searchEditions(input: $input) { total } }';
    const { errors } = await app.ask(search, { token, variables: { input: { query } } });
    expect(errors?.map(({ extensions }) => extensions.code) ?? ['none']).toEqual([
      expect.stringMatching(/none|BAD_USER_INPUT/),
    ]);
    const response = await fetch(`${app.origin}/api/content/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ query }),
    });
    expect([200, 400]).toContain(response.status);
  });
});
