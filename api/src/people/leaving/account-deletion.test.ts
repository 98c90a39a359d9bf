import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { createNewsletter } from '../../testing/factories.js';
import { Mail } from '../mails/mail.entity.js';
import { Role, User } from '../accounts/user.entity.js';

const DAY_MS = 24 * 3_600_000;

let app: RunningApp;
let token: string;
let me: User;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  token = await app.tokenOf(Role.VIEWER);
  const { data } = await app.ask('{ me { id } }', { token });
  me = await app.dataSource.getRepository(User).findOneByOrFail({ id: Number((data?.me as { id: string }).id) });
});

const ask = async (query: string, as = token) => app.ask(query, { token: as });
const deleteAt = async () => ((await ask('{ me { deleteAt } }')).data?.me as { deleteAt: string | null }).deleteAt;
const deleteDue = (inDays: number) => app.services.deletions.deleteDue(new Date(Date.now() + inDays * DAY_MS));

test('an account is deleted a week after its owner asked, with what is theirs', async () => {
  const newsletter = await createNewsletter(app.dataSource, { submittedById: me.id });
  await app.ask('mutation ($id: ID!) { follow(input: { newsletterId: $id }) { id } }', {
    token,
    variables: { id: String(newsletter.id) },
  });
  const { data } = await ask('mutation { deleteMyAccount }');
  expect(await deleteAt()).toBe(data?.deleteMyAccount);
  expect((await ask('mutation { deleteMyAccount }')).data).toEqual(data);
  expect(await deleteDue(6)).toBe(0);
  expect(await deleteDue(8)).toBe(1);
  expect((await ask('{ me { id } }')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  const left = await app.dataSource.query<object[]>(
    `SELECT n.submitted_by_id, (SELECT count(*)::int FROM follows f WHERE f.user_id = $1) AS follows
     FROM newsletters n WHERE n.id = $2`,
    [me.id, newsletter.id],
  );
  expect(left).toEqual([{ submitted_by_id: null, follows: 0 }]);
});

test('an account that is kept stays, and a mail told of the deletion once', async () => {
  await ask('mutation { deleteMyAccount }');
  await ask('mutation { deleteMyAccount }');
  expect((await ask('mutation { keepMyAccount }')).data).toEqual({ keepMyAccount: true });
  expect(await deleteAt()).toBeNull();
  expect(await deleteDue(8)).toBe(0);
  const mails = await app.dataSource.getRepository(Mail).findBy({ userId: me.id, kind: 'account' });
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your account will be deleted on \d/)]);
});

test('an access token cannot delete or keep the account of its owner', async () => {
  const input = '{ name: "Script", scope: READ_WRITE }';
  const made = await ask(`mutation { createAccessToken(input: ${input}) { token } }`);
  const script = (made.data?.createAccessToken as { token: string }).token;
  for (const mutation of ['deleteMyAccount', 'keepMyAccount'])
    expect((await ask(`mutation { ${mutation} }`, script)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  expect(await deleteAt()).toBeNull();
});
