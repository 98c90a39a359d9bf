import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { present } from '../../base/validation/present.js';
import { openMailBench, type MailBench } from '../../testing/mail-bench.js';
import { MAIL_KINDS } from '../../testing/mail-kinds.js';

/** Half of them are good. 500 in `.ci/extended`. */
const MAILS = Number(process.env.MAIL_TEST_MAILS ?? 60);

let bench: MailBench;

beforeAll(async () => {
  bench = await openMailBench();
  for (const domain of ['letter.example', 'attacker.example']) bench.addKey(domain);
});
afterAll(() => bench.close());

interface Sent {
  kind: string;
  code: number;
  /** Subject, or Message-ID. */
  number: number;
}

test(`of ${MAILS} mails, good and hostile, each has one outcome, and the process answers meanwhile`, async () => {
  const { id, address } = await bench.inbox(['news@letter.example']);
  const names = Object.keys(MAIL_KINDS);
  const kindOf = (number: number) => (number % 2 === 0 ? 'good' : present(names[((number - 1) / 2) % names.length]));
  const sent: Sent[] = [];
  const numbers = Array.from({ length: MAILS }, (_, number) => number);
  const sendNext = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const kind = present(MAIL_KINDS[kindOf(number)]);
      const raw = await kind.make(number, bench);
      const code = await bench.sendRaw(raw, { from: kind.from ?? 'bounces@letter.example', to: address });
      sent.push({ kind: kindOf(number), code, number });
      // Senders that miss the answer send it again.
      if (number % 10 === 0) expect(await bench.sendRaw(raw, { from: 'bounces@letter.example', to: address })).toBe(250);
    }
  };
  let isSending = true;
  const answers: number[] = [];
  const asking = (async () => {
    while (isSending) answers.push((await fetch(`${bench.app.origin}/healthz`)).status);
  })();
  await Promise.all([sendNext(), sendNext(), sendNext(), sendNext()]);
  isSending = false;
  await asking;

  for (const { kind, code } of sent) if (MAIL_KINDS[kind]?.code) expect([kind, code]).toEqual([kind, MAIL_KINDS[kind]?.code]);
  expect(new Set(answers)).toEqual(new Set([200]));
  const stored = await bench.messages(id);
  expect(stored).toHaveLength(sent.filter(({ code }) => code === 250).length);
  const expected = sent.map(({ kind }) => MAIL_KINDS[kind]?.stored).filter((what) => what !== undefined);
  const unforeseen = sent.filter(({ kind, code }) => code === 250 && !MAIL_KINDS[kind]?.stored).map(() => 'unsigned');
  const became = stored.map(({ state, reason }) => (state === 'accepted' ? 'edition' : reason));
  expect(became.toSorted()).toEqual([...expected, ...unforeseen].toSorted());
  const [{ count }] = await bench.app.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM editions WHERE newsletter_id = $1 AND origin = 'mail'`,
    [id],
  );
  expect(count).toBe(sent.filter(({ kind }) => kind === 'good').length);
});
