import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import { Role } from '../people/accounts/user.entity.js';
import { createNewsletter } from '../testing/factories.js';
import { startTestApp, type RunningApp } from '../testing/running-app.js';
import { present } from '../base/validation/present.js';
import type { ExecutionResult } from 'graphql';

let app: RunningApp;
let admin: string;
let socket: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.tokenOf(Role.ADMIN);
  socket = connect(admin);
});
afterAll(async () => {
  await socket.dispose();
  await app.close();
});

const connect = (token: string) =>
  createClient({
    url: `${app.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });

type Event = ExecutionResult<Record<string, { id: string; status?: string; message?: string }>>;

const firstOf = async (client: Client, query: string): Promise<Event> => {
  const events = client.iterate<Record<string, { id: string; status?: string; message?: string }>>({ query });
  const next = await events.next();
  await events.return?.();
  return next.value as Event;
};

async function createJob(): Promise<string> {
  const { id } = await createNewsletter(app.dataSource);
  const made = await app.ask(`mutation { createJobs(newsletterIds: ["${id}"]) { id } }`, { token: admin });
  return present((made.data as { createJobs: { id: string }[] }).createJobs[0]).id;
}

test('administrators receive changes of a job, whoever makes them', async () => {
  const id = await createJob();
  const told = firstOf(socket, `subscription { jobUpdated(id: "${id}") { id status } }`);
  const changes = setInterval(
    () => void app.dataSource.query('UPDATE jobs SET processed_items = processed_items + 1 WHERE id = $1', [id]),
    100,
  );
  const event = await told;
  clearInterval(changes);
  expect(event.data?.['jobUpdated']).toEqual({ id, status: 'PENDING' });
});

test('administrators receive new log entries of a job', async () => {
  const id = await createJob();
  const told = firstOf(socket, `subscription { jobLogAdded(jobId: "${id}") { id message } }`);
  const writes = setInterval(
    () =>
      void app.dataSource.query(`INSERT INTO job_logs (job_id, phase, message) VALUES ($1, 'job', 'Still there')`, [
        id,
      ]),
    100,
  );
  const event = await told;
  clearInterval(writes);
  expect(event.data?.['jobLogAdded']?.message).toBe('Still there');
});

test('other users cannot subscribe', async () => {
  const viewer = connect(await app.tokenOf(Role.VIEWER));
  const event: unknown = await firstOf(viewer, 'subscription { jobUpdated { id } }').catch((error: unknown) => error);
  expect(JSON.stringify(event)).toContain('You are not allowed to do this');
  await viewer.dispose();
});
