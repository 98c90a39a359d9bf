import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { siteWith } from '../sites/default-site.js';
import { present } from '../../base/validation/present.js';
import { ClaimProofs } from '../../catalogue/owners/claim-proofs.js';
import { claimedDemoSite } from '../../demo/claimed-demo-site.js';
import { ClaimService, type ClaimView } from '../../catalogue/owners/claim.service.js';
import { textRecordsFrom } from '../../outside/web-access/text-records.js';
import type { Member } from '../../people/accounts/access.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';
import { MailService } from '../../people/mails/mail.service.js';
import { openTestDatabase } from '../database.js';
import { startDnsServer } from '../servers/dns-server.js';
import { createNewsletter } from '../factories.js';
import { openOutside } from '../sites/fake-web.js';
import { startServer } from '../servers/http-server.js';
import { inlineReader } from '../inline-reader.js';

const HOSTS = `letter.example.com www.letter.example.com other.example.com letter-example.com evil.example.net
  foo.substack.com bar.substack.com medium.com xn--bcher-kva.example.com`.split(/\s+/);
const UNLIMITED = { times: 1, seconds: 60, isOn: false };

export type ClaimBench = Awaited<ReturnType<typeof openClaimBench>>;

/** Claims of newsletters on sites and a name server of the test. */
export async function openClaimBench() {
  /** Responses of the sites, by host and path. One that begins with `>` redirects. */
  const pages = new Map<string, string>();
  const records = new Map<string, string[][]>();
  const database = await openTestDatabase();
  const { dataSource } = database;
  const site = await startServer((request, response) => answer(pages, request, response));
  const names = await startDnsServer(records);
  const outside = await openOutside(dataSource, { allowHosts: HOSTS.map((host) => `${host}:${site.port}`) });
  const claimsWith = (limit = UNLIMITED) =>
    new ClaimService(dataSource, {
      proofs: new ClaimProofs({
        web: outside.web,
        reader: inlineReader,
        findTextRecords: textRecordsFrom([names.address]),
      }),
      mails: new MailService(dataSource, { domain: 'directory.example', isKept: true }),
      limits: { start: new RateLimit(limit), verify: new RateLimit(limit) },
      publicUrl: 'https://directory.example',
      site: siteWith({ name: 'Directory' }),
      siteOf: claimedDemoSite('https://directory.example'),
    });
  const claims = claimsWith();
  const addressOf = (host: string, path = '/') => `http://${host}:${site.port}${path}`;
  return {
    dataSource,
    pages,
    records,
    web: outside.web,
    claims,
    claimsWith,
    addressOf,
    /** The only newsletter, at this address. */
    listed: async (host = 'letter.example.com', path = '/') => {
      await dataSource.query('DELETE FROM newsletters');
      return (await createNewsletter(dataSource, { url: addressOf(host, path) })).id;
    },
    begin: async (member: Member, newsletterId: number, method: ClaimMethod) => {
      const claim = await claims.start(member, { newsletterId, method });
      return { ...claim, token: present(claim.token) } satisfies ClaimView;
    },
    isOwner: (member: Member, newsletterId: number) =>
      claims.requireOwner(member, newsletterId).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await outside.close();
      await Promise.all([site.close(), names.close(), database.close()]);
    },
  };
}

function answer(pages: Map<string, string>, { headers, url }: IncomingMessage, response: ServerResponse): void {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const page = pages.get(host + url);
  if (page === undefined) return void response.writeHead(404).end('Not here');
  if (page.startsWith('>')) return void response.writeHead(302, { location: page.slice(1) }).end();
  response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
}

export const pageWith = (head: string, body = '') =>
  `<!doctype html><html><head><title>Letter</title>${head}</head><body>${'<p>What it has to say. </p>'.repeat(20)}${body}</body></html>`;

export const ownerTag = (token: string) => `<meta name="newsletter-owner" content="${token}">`;
