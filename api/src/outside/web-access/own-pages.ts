import type { Address } from './parse-address.js';

/** Paths of the demo sites, and what a crawler requests from any host. */
const READABLE = /^\/(sites\/|robots\.txt$|sitemap\.xml$)/;

/** The paths of our own port that the crawler may request: none until the demo is served. */
export class OwnPages {
  private place: string | undefined;

  /** Call when the server listens, because the port is not known before. */
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
