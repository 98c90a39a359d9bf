import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { present } from '../../base/validation/present.js';
import { ACCEPTED, openMailBench, type MailBench } from '../../testing/mail-bench.js';
import { MAIL_KINDS, type MailKind } from '../../testing/mail-kinds.js';

/** Half of them are good. 500 in `.ci/extended`. */
const MAILS = Number(process.env.MAIL_TEST_MAILS ?? 60);
const SENDERS = 4;
/** An inbox keeps a hundred mails that wait. */
const MAILS_OF_AN_INBOX = 100;

let bench: MailBench;

beforeAll(async () => {
  bench = await openMailBench();
  for (const domain of ['letter.example', 'attacker.example']) bench.addKey(domain);
});
afterAll(() => bench.close());

const answersOf = ({ code }: MailKind): number[] => (code === undefined ? [250, 554] : [code]);

interface Sent {
  kind: MailKind;
  /** Answers to the mail, and to the same mail once more. */
  codes: number[];
}

const names = Object.keys(MAIL_KINDS);
const kindOf = (number: number): MailKind =>
  present(MAIL_KINDS[number % 2 === 0 ? 'good' : present(names[((number - 1) / 2) % names.length])]);

/** Senders that miss the answer send the mail again. */
async function sendTwice(number: number, address: string): Promise<Sent> {
  const kind = kindOf(number);
  const raw = await kind.make(number, bench);
  const envelope = { from: kind.from ?? 'bounces@letter.example', to: address };
  const isRepeated = number % 10 === 0;
  const first = await bench.sendRaw(raw, envelope);
  return { kind, codes: isRepeated ? [first, await bench.sendRaw(raw, envelope)] : [first] };
}

async function sendAll(addresses: string[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const waiting = Array.from({ length: MAILS }, (_, number) => number);
  const send = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift())
      sent.push(await sendTwice(number, present(addresses[Math.floor(number / MAILS_OF_AN_INBOX)])));
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  return sent;
}

/** Asks the process whether it is well, until the work is done. */
async function askDuring<T>(work: Promise<T>): Promise<{ result: T; statuses: Set<number> }> {
  const done = work.then(() => true);
  const statuses = new Set<number>();
  do {
    statuses.add((await fetch(`${bench.app.origin}/healthz`)).status);
  } while (!(await Promise.race([done, new Promise<false>((resolve) => setTimeout(resolve, 10, false))])));
  return { result: await work, statuses };
}

test(`of ${MAILS} mails, good and hostile, each has one outcome, and the process answers meanwhile`, async () => {
  const inboxes: Awaited<ReturnType<MailBench['inbox']>>[] = [];
  for (let mails = 0; mails < MAILS; mails += MAILS_OF_AN_INBOX)
    inboxes.push(await bench.inbox([ACCEPTED, 'news@letter.example']));
  const ids = inboxes.map(({ id }) => id);
  const { result: sent, statuses } = await askDuring(sendAll(inboxes.map(({ address }) => address)));
  expect(statuses).toEqual(new Set([200]));

  // What the reader may take or not is stored if it was taken.
  const wrong = sent.filter(({ kind, codes }) => !codes.every((code) => answersOf(kind).includes(code)));
  expect(wrong).toEqual([]);
  const taken = sent.filter(({ codes }) => codes[0] === 250);
  const stored = (await Promise.all(ids.map((id) => bench.messages(id)))).flat();
  expect(stored.map(({ state, reason }) => String(reason ?? state)).toSorted()).toEqual(
    taken.map(({ kind }) => kind.stored ?? 'unsigned').toSorted(),
  );
  const editions = await bench.app.dataSource.query<object[]>(
    `SELECT FROM editions WHERE newsletter_id = ANY($1) AND origin = 'mail'`,
    [ids],
  );
  expect(editions).toHaveLength(sent.filter(({ kind }) => kind.stored === 'accepted').length);
});
