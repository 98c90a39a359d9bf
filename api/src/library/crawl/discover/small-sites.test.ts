import { expect, test } from '@jest/globals';
import { PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { inlineReader } from '../../../testing/inline-reader.js';
import { webResponse } from '../../../testing/sites/site-web.js';
import type { SmallSite } from '../../../testing/sites/small/small-site.js';
import { SMALL_SITES } from '../../../testing/sites/small/small-sites.js';
import { shareOf } from '../../../testing/whole-grid.js';
import { discoverPages } from './discover-pages.js';
import { editionUrlKey } from './edition-url.js';
import type { VisitMemory } from './visit-memory.js';

const typeOf = (body: string) =>
  /^<\?xml/.test(body) ? 'application/xml' : /^[[{]/.test(body) ? 'application/json' : 'text/html';

/** A newsletter's known editions and memory, from visit to visit. */
class Visitor {
  readonly found = new Set<string>();
  private memory: VisitMemory = {};

  /** Returns the requested addresses. */
  async visit(site: SmallSite): Promise<string[]> {
    const requests: string[] = [];
    const get = (address: string) => {
      requests.push(address);
      const answer = site.fetch(new URL(address)) ?? { status: 404, body: '<h1>Not found</h1>' };
      const { body, status = 200, headers = {} } = typeof answer === 'string' ? { body: answer } : answer;
      return Promise.resolve(
        webResponse(address, { status, headers: { 'content-type': typeOf(body), ...headers }, body }),
      );
    };
    const { memory } = await discoverPages({
      web: new PoliteWeb({ get }, { userAgent: 'TestReader/1.0', delayMs: 0 }),
      reader: inlineReader,
      url: site.url,
      memory: this.memory,
      log: () => undefined,
      store: (editions) => {
        const before = this.found.size;
        for (const { url } of editions) this.found.add(editionUrlKey(url));
        return Promise.resolve(this.found.size - before);
      },
    });
    this.memory = JSON.parse(JSON.stringify(memory)) as VisitMemory;
    return requests;
  }

  missing({ editions }: SmallSite): string[] {
    return editions.filter((url) => !this.found.has(editionUrlKey(url)));
  }

  wrong({ editions }: SmallSite): string[] {
    const right = new Set(editions.map(editionUrlKey));
    return [...this.found].filter((key) => !right.has(key));
  }
}

test.each(shareOf(SMALL_SITES, { share: 1, of: 10 }))(
  'a visit finds all editions, and only these: %s',
  async (_, make) => {
    const visitor = new Visitor();
    const site = make(100);
    const first = await visitor.visit(site);
    expect(visitor.missing(site).length).toBeLessThanOrEqual(2);
    expect(visitor.wrong(site).length).toBeLessThanOrEqual(1);
    expect(first.length).toBeLessThanOrEqual(20 + 1.3 * 100);

    const later = make(101);
    const second = await visitor.visit(later);
    expect(visitor.missing(later).length).toBeLessThanOrEqual(2);
    expect(visitor.missing(later)).not.toContain(later.editions[0]);
    expect(visitor.wrong(later).length).toBeLessThanOrEqual(1);
    expect(second.length).toBeLessThanOrEqual(10);
  },
);
