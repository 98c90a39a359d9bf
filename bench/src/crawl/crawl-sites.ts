import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteHandler } from '../../../api/dist/demo/sites/newsletter-site.js';
import { generateNewsletter } from '../../../api/dist/testing/sites/generate-newsletters.js';

/** A separate process, so that serving pages does not slow the crawlers. */
const [sites, pages, slowMs] = process.argv.slice(2).map(Number) as [number, number, number];
const urls: string[][] = [];
for (let seed = 0; seed < sites; seed += 1) {
  const newsletter = generateNewsletter({ platform: 'any-site', size: pages, seed });
  const delay = seed === 0 ? slowMs : 0;
  const server = createServer((request, response) => setTimeout(() => handler(request, response), delay));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handler = siteHandler(newsletter, { origin });
  urls.push(newsletter.editions.map(({ slug }) => `${origin}/issues/${slug}`));
}
process.send?.(urls);
