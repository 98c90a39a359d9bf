import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { present } from '../../base/validation/present.js';
import { createEdition } from '../../testing/factories.js';
import { ACCEPTED, letter, openMailBench, type MailBench } from '../../testing/mail-bench.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { TextUse } from '../newsletters/text-use.js';
import { limitHeld } from './limit-held.js';

let bench: MailBench;
let number = 100;

beforeAll(async () => {
  bench = await openMailBench();
  bench.addKey('letter.example');
});
afterAll(() => bench.close());

const next = () => (number += 1);

test('mails of a sender wait again when it is removed, and the audit names it', async () => {
  const { id, address } = await bench.inbox();
  const { inboxes, heldMessages } = bench.app.services;
  await bench.send(address, letter(next()));
  await heldMessages.acceptSender(bench.admin, present((await bench.messages(id))[0]).id);
  await expect(inboxes.removeSender(bench.admin, id, 'news@letter.example')).rejects.toThrow('Sender not found');
  const { acceptedSenders } = await inboxes.find(bench.admin, id);
  expect(acceptedSenders).toEqual([ACCEPTED]);
  expect(await inboxes.removeSender(bench.admin, id, ACCEPTED)).toMatchObject({ acceptedSenders: [] });
  await bench.send(address, letter(next()));
  expect((await bench.messages(id))[1]).toMatchObject({ state: 'held', reason: 'new_sender' });
  const entries = await bench.app.dataSource.query<object[]>(
    `SELECT action, details FROM audit_entries WHERE subject_id = $1 AND action LIKE 'inbox.%-sender' ORDER BY id`,
    [id],
  );
  expect(entries).toEqual([
    { action: 'inbox.accept-sender', details: ACCEPTED },
    { action: 'inbox.remove-sender', details: ACCEPTED },
  ]);
});

test('those of proved senders are listed first, and the oldest others dropped if they are too many', async () => {
  const { id, address } = await bench.inbox();
  const unsigned = { signedBy: undefined, html: `<p>${'x'.repeat(6_000)}</p>` };
  const sent = [unsigned, unsigned, {}].map((change) => Object.assign(letter(next()), change));
  for (const mail of sent) await bench.send(address, mail);
  const { items } = await bench.app.services.heldMessages.list(bench.admin, { page: 1, limit: 100 });
  const listed = items.filter(({ newsletterId }) => newsletterId === id);
  const [first, second, proved] = sent.map(({ subject }) => subject);
  expect(listed.map(({ subject, isCut }) => [subject, isCut])).toEqual([
    [proved, false],
    [first, true],
    [second, true],
  ]);
  await limitHeld(bench.app.dataSource.manager, id, 2);
  expect((await bench.messages(id)).map(({ subject }) => subject)).toEqual([second, proved]);
});

test('what is dismissed has no text, and what is old is deleted', async () => {
  const { id, address } = await bench.inbox();
  for (let count = 0; count < 2; count += 1) await bench.send(address, letter(next()));
  const [first] = await bench.messages(id);
  await bench.app.services.heldMessages.dismiss(bench.admin, present(first).id);
  expect((await bench.messages(id))[0]).toMatchObject({ state: 'dismissed', html: null, text: null, links: [] });
  await bench.app.dataSource.query(
    `UPDATE inbox_messages SET received_at = now() - interval '31 days' WHERE newsletter_id = $1`,
    [id],
  );
  expect(await bench.app.services.heldMessages.sweep()).toBe(2);
});

test('what is accepted keeps its body for a week, and only while it has an edition', async () => {
  const { id, address } = await bench.inbox([ACCEPTED]);
  for (let count = 0; count < 3; count += 1) await bench.send(address, letter(next()));
  const [deleted, old] = await bench.messages(id);
  await bench.app.dataSource.query('DELETE FROM editions WHERE id = $1', [deleted?.editionId]);
  await bench.app.dataSource.query(`UPDATE editions SET discovered_at = now() - interval '8 days' WHERE id = $1`, [
    old?.editionId,
  ]);
  await bench.app.services.heldMessages.sweep();
  expect((await bench.messages(id)).map(({ html }) => html !== null)).toEqual([false, false, true]);
});

test('an address that was ended gives way to the web, too', async () => {
  const { id, address } = await bench.inbox();
  await bench.send(address, letter(next()));
  await bench.app.services.inboxes.end(bench.admin, id);
  const newsletters = bench.app.dataSource.getRepository(Newsletter);
  await createEdition(bench.app.dataSource, await newsletters.findOneByOrFail({ id }));
  await bench.app.services.inboxes.yieldToWeb(id);
  expect(await bench.messages(id)).toEqual([]);
  expect(await newsletters.findOneByOrFail({ id })).toMatchObject({ textUse: TextUse.ALL });
});
