import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

/** GET needs this header: without it another site could make a browser send queries. */
const askPreflighted: typeof fetch = (address, options) => {
  const headers = new Headers(options?.headers);
  headers.set('apollo-require-preflight', 'yes');
  return fetch(address, { ...options, headers });
};
const audits = serverAudits({ url: () => `${app.origin}/graphql`, fetchFn: askPreflighted });

/** Audits of GraphQL over HTTP by its working group: what servers must, should and may do. */
test.each(audits)('$id $name', async ({ fn }) => {
  expect(await fn()).toMatchObject({ status: 'ok' });
});
