import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newsletterSite } from '../../../api/dist/demo/sites/newsletter-site.js';
import { present } from '../../../api/dist/base/validation/present.js';

const DAY_MS = 86_400_000;
const SUBJECTS = ['postal rates', 'night trains', 'harbour towns', 'seed banks', 'city maps', 'bread ovens'];

/** Newsletter sites that count requests, each on its own host because politeness is per host. */
export class CountedSites {
  /** Requests of editions, by URL. */
  readonly reads = new Map<string, number>();
  private readonly servers: Server[] = [];
  private readonly origins: string[] = [];
  private readonly answers: ReturnType<typeof newsletterSite>[] = [];
  private port = 0;

  async start(sites: number, editions: number): Promise<string[]> {
    for (let number = 1; number <= sites; number++) await this.serve(number);
    this.publish(editions);
    return this.origins;
  }

  /** From now on each site has this many editions. */
  publish(editions: number): void {
    this.origins.forEach((origin, index) => {
      this.answers[index] = newsletterSite(describe(index + 1, editions), { origin });
    });
  }

  stop(): void {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  private async serve(number: number): Promise<void> {
    const host = `127.0.0.${number + 1}`;
    let origin = '';
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', origin);
      const { status, headers, body } = present(this.answers[number - 1])({
        path: url.pathname,
        query: url.searchParams,
      });
      if (/edition-\d+/.test(url.pathname)) this.count(`${origin}${url.pathname.replace(/\/$/, '')}`);
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, host, resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    origin = `http://${host}:${this.port}`;
    this.origins.push(origin);
    this.servers.push(server);
  }

  private count(address: string): void {
    this.reads.set(address, (this.reads.get(address) ?? 0) + 1);
  }
}

function describe(number: number, editions: number): Parameters<typeof newsletterSite>[0] {
  return {
    name: `Letter ${number}`,
    description: `What letter ${number} has to say.`,
    language: 'en',
    platform: 'ghost',
    editions: Array.from({ length: editions }, (_, index) => ({
      slug: `edition-${index + 1}`,
      title: `Edition ${index + 1} of letter ${number}`,
      author: 'A. Writer',
      publishedAt: new Date(Date.UTC(2025, 0, 1) + index * DAY_MS),
      access: 'public' as const,
      html: paragraphs(number, index),
    })),
  };
}

/** Long enough for an article, short enough to embed quickly. */
function paragraphs(number: number, index: number): string {
  const subject = SUBJECTS[(number + index) % SUBJECTS.length];
  return Array.from(
    { length: 4 },
    (_, part) =>
      `<p>In part ${part + 1} of edition ${index + 1} we look at ${subject} once more. Readers of letter ${number} sent us
      what they know of ${subject}, and most of it was new to us. We visited three places, asked the people who work
      there, and wrote down what they said about prices, hours and habits.</p>`,
  ).join('\n');
}
