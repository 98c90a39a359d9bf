import { expect, test } from '@jest/globals';
import { MailboxTurns } from './mailbox-turns.js';

const HALF_HOUR_MS = 1_800_000;

function turnsAt() {
  const clock = { now: 10 * HALF_HOUR_MS };
  const turns = new MailboxTurns(() => clock.now);
  turns.open(1n);
  return { turns, clock };
}

const waitFor = (uid: number, names = ['one']) => ({ uid, receivedAt: new Date(0), names });

test('new mails come first, and those that wait are tried together, the newest first', () => {
  const { turns, clock } = turnsAt();
  expect(turns.next([1, 2, 3])).toEqual([1, 2, 3]);
  for (const uid of [1, 2, 3]) {
    expect(turns.begin(uid)).toBeUndefined();
    turns.end(uid, waitFor(uid));
    clock.now += 60_000;
  }
  expect(turns.next([1, 2, 3, 4])).toEqual([4]);
  clock.now += turns.untilRetryMs;
  expect(turns.next([1, 2, 3, 5])).toEqual([5, 3, 2, 1]);
  expect(turns.begin(2)).toEqual(waitFor(2));
  turns.end(2, waitFor(2));
  expect(turns.next([1, 2, 3])).toEqual([3, 1]);
});

test('a mail during which the connection ends is tried at once, behind others, and then later', () => {
  const { turns, clock } = turnsAt();
  turns.begin(1);
  turns.lose(1);
  expect(turns.next([1, 2])).toEqual([2, 1]);
  turns.begin(1);
  turns.lose(1);
  expect(turns.next([1])).toEqual([]);
  clock.now += HALF_HOUR_MS;
  expect(turns.next([1])).toEqual([1]);
});

test('another folder, or a mail that is no longer unread, is not taken for what was known', () => {
  const { turns } = turnsAt();
  turns.begin(1);
  turns.open(1n);
  expect(turns.next([1])).toEqual([]);
  turns.open(2n);
  expect(turns.next([1])).toEqual([1]);
  turns.begin(1);
  turns.next([]);
  expect(turns.next([1])).toEqual([1]);
});
