import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import { Role } from '../../../people/accounts/user.entity.js';
import { createNewsletter } from '../../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { SubmissionStatus } from '../newsletter.entity.js';

let app: RunningApp;
let socket: Client;

beforeAll(async () => {
  app = await startTestApp();
  socket = createClient({
    url: `${app.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: bearer(await app.tokenOf(Role.ADMIN)),
  });
});
afterAll(async () => {
  await socket.dispose();
  await app.close();
});

const status = (id: number, value: SubmissionStatus) => ({ id: String(id), submissionStatus: value.toUpperCase() });

test('what one administrator decides, another sees at once', async () => {
  const decisions = socket.iterate<{ submissionStatusChanged: { id: string; submissionStatus: string } }>({
    query: 'subscription { submissionStatusChanged { id submissionStatus } }',
  });
  const next = async () => {
    const event = await decisions.next();
    return event.done ? undefined : event.value.data?.submissionStatusChanged;
  };
  // The start of the subscription cannot be observed, so submissions come until one is told.
  const submit = () => createNewsletter(app.dataSource, { submissionStatus: SubmissionStatus.PENDING });
  const submissions = setInterval(() => void submit(), 100);
  expect(await next()).toMatchObject({ submissionStatus: 'PENDING' });
  clearInterval(submissions);
  const { id } = await submit();
  let told = await next();
  while (told?.id !== String(id)) told = await next();
  const other = await app.tokenOf(Role.ADMIN);
  await app.ask(`mutation { approveNewsletter(id: "${id}", toBeProcessed: false) { id } }`, { token: other });
  expect(await next()).toEqual(status(id, SubmissionStatus.APPROVED));
  await app.ask(`mutation { updateNewsletter(id: "${id}", input: { name: "Another" }) { id } }`, { token: other });
  await app.ask(`mutation { reopenNewsletters(ids: ["${id}"]) { done } }`, { token: other });
  expect(await next()).toEqual(status(id, SubmissionStatus.PENDING));
  await decisions.return?.();
});
