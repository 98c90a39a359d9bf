import type { Address } from './parse-address.js';

/** The sites of the demo, and what a crawler asks any host for; the rest of our own port is none of a crawler's business. */
const READABLE = /^\/(sites\/|robots\.txt$|sitemap\.xml$)/;

/** The part of our own port that we may read ourselves: nothing, until the demo is served. */
export class OwnPages {
  private place: string | undefined;

  /** Only known once the server listens. */
  open(address: string): void {
    const { protocol, hostname, port } = new URL(address);
    this.place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  }

  includes({ host, port, url }: Address): boolean {
    return this.isHost(host, port) && READABLE.test(url.pathname);
  }

  isHost(host: string, port: number): boolean {
    return this.place === `${host}:${port}` || this.place === `[${host}]:${port}`;
  }
}
