import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readDemoNewsletters } from '../../../api/dist/demo/read-demo-newsletters.js';
import { siteHandler } from '../../../api/dist/demo/sites/newsletter-site.js';

/** Serves each demo newsletter on its own port. A separate process, to keep its CPU time apart. */
const origins: string[] = [];
for (const newsletter of readDemoNewsletters()) {
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handler = siteHandler(newsletter, { origin });
  origins.push(origin);
}
process.send?.(origins);
