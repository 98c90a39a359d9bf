import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../factories.js';
import { startServer, type TestServer } from '../servers/http-server.js';
import { startTestApp, type RunningApp } from '../running-app.js';

export const FRONT = '<!doctype html><meta name="generator" content="Ghost 6.0"><title>Letters</title><h1>Letters</h1>';
export const BLOGROLL_PATH = '/blogroll.opml';

interface Answer {
  status?: number;
  body: string;
}

/** Pages of each site, by host and path. */
const pages = new Map<string, Answer>();
export let app: RunningApp;
export let sites: TestServer[];
export let admin: string;

/** Starts the product and two sites before the tests of a file, and empties the tables before each. */
export function startSites(): void {
  beforeAll(async () => {
    sites = await Promise.all(
      [0, 1].map(() =>
        startServer((request, response) => {
          const { status = 200, body } = pages.get(`${request.headers.host}${request.url}`) ?? {
            status: 404,
            body: '',
          };
          response.writeHead(status, { 'content-type': 'text/html' }).end(body);
        }),
      ),
    );
    const hosts = sites.map(({ port }) => `127.0.0.1:${port}`).join();
    app = await startTestApp({ CRAWL_ALLOW_HOSTS: hosts, CRAWL_DELAY_MS: '0' });
    admin = await app.tokenOf(Role.ADMIN);
  });
  afterAll(async () => {
    await app.close();
    await Promise.all(sites.map((site) => site.close()));
  });
  beforeEach(async () => {
    pages.clear();
    await app.dataSource.query('TRUNCATE neighbours, recommendations, newsletters, imports, stopped_hosts CASCADE');
  });
}

/** A Ghost site that recommends these addresses, and its newsletter. */
export async function recommender(at: number, urls: unknown): Promise<Newsletter> {
  const { origin, port } = sites[at] as TestServer;
  publish(at, '/', FRONT);
  publish(at, '/.well-known/recommendations.json', typeof urls === 'string' ? urls : JSON.stringify(urls));
  const values = { name: `Letters ${at}`, url: `${origin}/`, urlKey: `127.0.0.1:${port}` };
  return createNewsletter(app.dataSource, values);
}

export const publish = (at: number, path: string, answer: string | Answer) =>
  pages.set(`127.0.0.1:${sites[at]?.port}${path}`, typeof answer === 'string' ? { body: answer } : answer);

export const listed = (...urls: string[]) => urls.map((url) => ({ url }));

export async function visit({ id }: Newsletter): Promise<string[]> {
  const lines: string[] = [];
  // The next visit reads the whole site again.
  await app.dataSource.query(`UPDATE newsletters SET visit_memory = '{}' WHERE id = $1`, [id]);
  const step = { signal: new AbortController().signal, log: (line: string) => void lines.push(line) };
  await app.services.pipeline.discover(id, step);
  return lines;
}

export interface Listed {
  id: string;
  url: string;
  name: string | null;
  recommenderCount: number;
  recommenders: { name: string; kind: string; evidence: string }[];
}

export async function candidates(state = 'OPEN'): Promise<Listed[]> {
  const { data, errors } = await app.ask(
    `query ($state: NeighbourState!) { neighbourCandidates(state: $state) { items {
       id url name recommenderCount recommenders { name kind evidence } } } }`,
    { token: admin, variables: { state } },
  );
  expect(errors).toBeUndefined();
  return (data as { neighbourCandidates: { items: Listed[] } }).neighbourCandidates.items;
}

export const urlsOf = async (state?: string) => (await candidates(state)).map(({ url }) => url);
export const decide = (verb: string, id: string) =>
  app.ask(`mutation ($id: ID!) { ${verb}Neighbour(id: $id) }`, { token: admin, variables: { id } });
