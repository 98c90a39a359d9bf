import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '../../base/log.js';
import { deferred } from '../../testing/deferred.js';
import { eventually } from '../../testing/eventually.js';
import { WebhookWorker } from './webhook-worker.js';

let looks: { sending: number[]; answer: (ids: number[]) => void; fail: (error: Error) => void }[];
let sends: number[];
let sendsEnd: ReturnType<typeof deferred>;
let notify: () => void;
let worker: WebhookWorker;

beforeEach(() => {
  looks = [];
  sends = [];
  sendsEnd = deferred();
  worker = new WebhookWorker({
    log: createLogger('silent'),
    events: {
      listen: (_topic, heard) => {
        notify = () => heard(undefined);
        return () => undefined;
      },
    },
    webhookSender: {
      findDue: (sending = []) => new Promise((answer, fail) => looks.push({ sending, answer, fail })),
      sendDue: async (id) => {
        sends.push(id);
        await sendsEnd.promise;
        return sends.length === 1 ? 1 : 0;
      },
    },
  });
  worker.start();
});
afterEach(async () => {
  for (const look of looks) look.answer([]);
  sendsEnd.resolve();
  await worker.stop();
});

const lookAt = (place: number) => eventually(() => Promise.resolve(looks[place]));
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('events during a look are found by one more look, however many they are', async () => {
  for (let count = 0; count < 1_000; count += 1) notify();
  (await lookAt(0)).answer([]);
  (await lookAt(1)).answer([]);
  await settle();
  expect(looks).toHaveLength(2);
  notify();
  expect(looks).toHaveLength(3);
});

test('a look that fails does not end the looks', async () => {
  (await lookAt(0)).fail(new Error('no database'));
  await settle();
  notify();
  (await lookAt(1)).answer([7]);
  await eventually(() => Promise.resolve(sends.length > 0));
  expect(sends).toEqual([7]);
});

test('a webhook that is being sent is not looked for until its batch is over', async () => {
  (await lookAt(0)).answer([7]);
  await eventually(() => Promise.resolve(sends.length > 0));
  notify();
  const second = await lookAt(1);
  second.answer([]);
  await settle();
  sendsEnd.resolve();
  expect([second.sending, (await lookAt(2)).sending]).toEqual([[7], []]);
});
