import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';

const NAME = 'Paper Weekly';
const NOT_LIVE = 'Not live at the moment';

let office: Office;
let line: Line;

/** A connection to the product that can be cut: running requests fail, and new ones are refused. */
class Line {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(private readonly server: Server) {}

  static async to(origin: string): Promise<Line> {
    const server = createServer();
    const line = new Line(server);
    server.on('connection', (near) => {
      if (line.isCut) return near.destroy();
      const far = connect(Number(new URL(origin).port), 'localhost');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        line.sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return line;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

beforeAll(async () => {
  office = await openOffice({ newsletters: { [NAME]: ['letterpress'] }, approved: [NAME] });
  line = await Line.to(office.product.origin);
});

afterAll(async () => {
  line?.close();
  await office?.close();
});

// A failed test must not leave the others without a server.
afterEach(() => line.mend());

const LIVE_PAGES = [
  ['/admin/jobs', 'Newsletter Jobs'],
  ['/admin/content', 'Content Management'],
  ['/admin/content/:id', NAME],
] as const;

// In one outage: each page waits longer and longer before it tries again.
test('the live pages say so during an outage, and are live again after it', async () => {
  const screens = await Promise.all(
    LIVE_PAGES.map(async ([path, title]) => {
      const screen = await Screen.open({ browser: office.browser, origin: line.origin, token: office.token });
      await screen.go(path.replace(':id', office.ids[NAME] ?? ''));
      await screen.sees(title, 60_000);
      await screen.page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
      return screen;
    }),
  );
  line.cut();
  for (const screen of screens) await screen.sees(NOT_LIVE, 60_000);
  line.mend();
  for (const screen of screens) {
    await screen.seesNo(NOT_LIVE, 60_000);
    await screen.close();
  }
});

test('a page opened during an outage loads after it, without a click', async () => {
  const screen = await Screen.open({ browser: office.browser, origin: line.origin, token: office.token });
  await screen.go('/');
  await screen.sees(NAME);
  await screen.page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
  line.cut();
  await screen.press('Topics', 'link');
  await screen.sees('There is no connection.');
  line.mend();
  await screen.sees('Every subject of the directory', 60_000);
  expect(screen.address).toBe('/topics');
  await screen.close();
});

const OUTAGE = 'Cannot reach the server, trying again';
const QUESTION = 'what do they write about letterpress';

test.each([
  ['a refused connection', null],
  ['too many requests', 429],
])('a session and a question survive %s', async (_, status) => {
  const screen = await Screen.open({ browser: office.browser, origin: office.product.origin });
  await screen.go('/');
  await screen.page.evaluate((kept) => localStorage.setItem('token', kept), office.token);
  let isDown = true;
  await screen.page.setRequestInterception(true);
  screen.page.on('request', (request) => {
    const isAboutUser = /"operationName":"Me"|\/api\/user/.test(request.url() + (request.postData() ?? ''));
    if (!isDown || !isAboutUser) return void request.continue();
    void (status === null ? request.abort('connectionrefused') : request.respond({ status, body: 'Too many' }));
  });
  const address = `/search?q=${encodeURIComponent(QUESTION)}`;
  await screen.go(address);
  await screen.sees(OUTAGE);
  const token = () => screen.page.evaluate(() => localStorage.getItem('token'));
  expect([await token(), screen.address]).toEqual([null, address]);
  await screen.page.evaluate(() => void ((window as unknown as { isSame: boolean }).isSame = true));

  isDown = false;
  await screen.press('Try Now');
  // Nothing is processed here, so nothing is found.
  await screen.sees('find any newsletters matching your query', 60_000);
  expect([await token(), screen.address]).toEqual([office.token, address]);
  expect(await screen.page.evaluate(() => 'isSame' in window)).toBe(true);
  await screen.close();
});
