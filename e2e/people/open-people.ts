import { present } from '../../api/src/base/validation/present.js';
import { startServer, type TestServer } from '../../api/src/testing/servers/http-server.js';
import { openOffice, type Office } from '../office.js';
import { Screen } from '../screen.js';
import { ask, eventually, signInAs } from '../start-product.js';

export interface People {
  office: Office;
  /** The developer's server. */
  hooks: TestServer;
  /** Bodies that it received. */
  received: string[];
  /** Address of the newsletter that can be read. */
  page: string;
  enter(width: number, person?: 'paid' | 'viewer' | 'editor' | 'admin'): Promise<Screen>;
  /** Waits until a mail with these words is in the outbox. */
  mailTo(words: string): Promise<void>;
  close(): Promise<void>;
}

export const PHONE = 390;
export const DESKTOP = 1280;
export const NAME = 'Paper Weekly';
export const LATEST = 'Letter 3: marbling';
const SUBJECTS = ['letterpress', 'bookbinding', 'marbling'];
const DAY_MS = 86_400_000;

/** One newsletter that can be read, three that wait for review, and two sites that nobody has submitted. */
export async function openPeople(): Promise<People> {
  const received: string[] = [];
  const hooks = await startServer((request, response) => {
    request.on('data', (data: Buffer) => received.push(data.toString()));
    request.on('end', () => response.end());
  });
  const office = await openOffice({
    newsletters: { [NAME]: SUBJECTS, 'Tram Notes': SUBJECTS, 'Harbour Post': SUBJECTS, 'Violin Letter': SUBJECTS },
    approved: [NAME],
    unlisted: ['Slow Workshop', 'Fast Workshop'],
    dates: { first: new Date(Date.now() - 4 * DAY_MS), gapDays: 1 },
    settings: { WEBHOOK_ALLOW_HOSTS: `127.0.0.1:${hooks.port}` },
  });
  const { origin } = office.product;
  const id = present(office.ids[NAME]);
  const options = { token: office.token, variables: { id } };
  await ask(origin, 'mutation ($id: ID!) { discoverContent(newsletterId: $id) { found } }', options);
  await ask(origin, 'mutation ($id: ID!) { processNewsletter(newsletterId: $id, limit: 20) { processed } }', options);
  const enter: People['enter'] = async (width, person) => {
    const own = person ? { token: await signInAs(origin, person) } : {};
    const screen = await Screen.open({ browser: office.browser, origin, ...own });
    await screen.page.setViewport({ width, height: 844 });
    return screen;
  };
  const mailTo: People['mailTo'] = async (words) => {
    const outbox = await enter(DESKTOP);
    await eventually(`"${words}" is in the outbox`, async () => {
      await outbox.go('/outbox');
      return (await outbox.text()).includes(words);
    });
    await outbox.close();
  };
  const close = async () => {
    await office.close();
    await hooks.close();
  };
  return { office, hooks, received, page: `/newsletter/${id}`, enter, mailTo, close };
}
