import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { SessionTokens } from '../people/accounts/tokens.js';
import { OAuthStore } from '../people/oauth/oauth-store.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { aheadSeconds, currentMs, setClock } from './clock.js';
import { keepClock } from './database/keep-clock.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CLAIMS = { sessionId: '5b7a3f0e-3a44-4c3c-9f6d-0f8f7d1c2b3a', userId: 1, version: 0 };
const RightDate = Date;

/** The clock of this process, for our code and for libraries. */
function setProcessClock(offsetMs: number): void {
  class WrongDate extends RightDate {
    constructor(...parameters: [] | [number | string | Date]) {
      super(...((parameters.length > 0 ? parameters : [WrongDate.now()]) as [number]));
    }

    static override now = () => RightDate.now() + offsetMs;
  }
  globalThis.Date = WrongDate as DateConstructor;
  setClock(new Date());
}

const asBefore = () => {
  globalThis.Date = RightDate;
  setClock(new Date());
};

/** An embedded database would have the wrong clock, too. */
const server = { query: () => Promise.resolve([{ now: new RightDate() }]) } as unknown as DataSource;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(asBefore);
afterAll(() => database.close());

describe.each([-DAY_MS, -5 * MINUTE_MS, 5 * MINUTE_MS, DAY_MS])('with a clock that is %d ms ahead', (offsetMs) => {
  const goWrong = async () => {
    setProcessClock(offsetMs);
    (await keepClock(server))();
  };

  test('the time is that of the database', async () => {
    await goWrong();
    expect(Math.abs(currentMs() - RightDate.now())).toBeLessThan(1_000);
    expect(Math.abs(aheadSeconds() - offsetMs / 1_000)).toBeLessThanOrEqual(1);
  });

  test('sessions are valid here and in other processes, as long as elsewhere', async () => {
    const tokens = new SessionTokens('x'.repeat(32));
    const right = await tokens.issue(CLAIMS);
    await goWrong();
    expect(await tokens.read(right)).toEqual(CLAIMS);
    const wrong = await tokens.issue(CLAIMS);
    asBefore();
    expect(await tokens.read(wrong)).toEqual(CLAIMS);
    expect(wrong.length).toBe(right.length);
  });

  test('what programs were given ends everywhere at the same time', async () => {
    const store = new OAuthStore(database.dataSource, 'AuthorizationCode');
    const seconds = () => Math.floor(Date.now() / 1_000);
    await goWrong();
    await store.upsert('a-code', { iat: seconds(), exp: seconds() + 60 }, 60);
    const here = (await store.find('a-code'))?.exp;
    expect(Math.abs((here ?? 0) - seconds() - 60)).toBeLessThan(3);
    asBefore();
    const elsewhere = (await store.find('a-code'))?.exp;
    expect(Math.abs((elsewhere ?? 0) - seconds() - 60)).toBeLessThan(3);
  });
});
