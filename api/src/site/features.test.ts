import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FEATURES, type Feature } from '@niche-newsletters/rules/features';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { createRoutes } from '../app/routes.js';
import { describeSchema } from '../app/schema.js';
import type { ClientRoute } from '../endpoints/pages/built-client.js';
import { OWN_PAGES } from '../endpoints/pages/describe/describe-own-pages.js';
import { rendererOf, type ClientPages } from '../endpoints/pages/client-pages.js';
import { GATED_CALLS } from '../people/accounts/feature-gates.js';
import { Role } from '../people/accounts/user.entity.js';
import { writeMail } from '../people/mails/write-mail.js';
import { SITE_DEFAULTS, type SettingName, type SiteValues } from '../settings/site-settings.js';
import { createEdition, createNewsletter } from '../testing/factories.js';
import { callOf } from '../testing/call-of.js';
import { siteWith } from '../testing/sites/default-site.js';
import { bearer, startTestApp, type RunningApp } from '../testing/running-app.js';
import { NOBODY, sampleOfJson } from '../testing/values/sample-values.js';

/** The value that switches a feature off, and what goes with it. */
interface SwitchedOff {
  values: Partial<SiteValues>;
  pages: string[];
  /** How texts for readers and programs would name it. */
  words: RegExp;
}

const OFF: Record<Feature, SwitchedOff> = {
  submissions: { values: { submissions: 'nobody' }, pages: ['/submit-newsletter'], words: /submi[st]/i },
  search: { values: { asking: 'nobody' }, pages: ['/search'], words: /\bask|AI Search|search (it|over|editions)/i },
  signUp: { values: { signUp: 'closed' }, pages: [], words: /sign.?up/i },
  digests: { values: { digests: false }, pages: [], words: /digest|by mail/i },
  claims: { values: { claims: false }, pages: ['/newsletter/:id/manage'], words: /(?<!admin\/)claim/i },
  inboxes: { values: { inboxes: false }, pages: ['/admin/mails'], words: /inbox/i },
};
const TEXTS = ['/llms.txt', '/robots.txt', '/sitemap.xml', '/opensearch.xml', '/newsletters.rss', '/newsletters.opml'];
const PAGES = ['/', '/topics', '/login', '/admin/claims', ...Object.values(OFF).flatMap(({ pages }) => pages)];

let app: RunningApp;
let token: string;
const schema = await describeSchema();

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

async function decide(values: Partial<SiteValues>): Promise<void> {
  const query = 'mutation ($input: SettingsInput!) { updateSettings(input: $input) { id } }';
  const { errors } = await app.ask(query, { token, variables: { input: values } });
  expect(errors).toBeUndefined();
}
const pick = (names: (keyof SiteValues)[]) => Object.fromEntries(names.map((name) => [name, SITE_DEFAULTS[name]]));

/** Messages of the errors of a call. */
async function messagesOf(name: string): Promise<string[]> {
  const root = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].find(
    (type) => type && name in type.getFields(),
  );
  const field = root?.getFields()[name];
  if (!root || !field) throw new Error(`There is no field ${name}`);
  if (root === schema.getSubscriptionType()) return subscribe(callOf(root, field));
  const { errors = [] } = await app.ask(callOf(root, field).query, { token, variables: callOf(root, field).variables });
  return errors.map(({ message }) => message);
}

function subscribe(operation: { query: string; variables: Record<string, unknown> }): Promise<string[]> {
  const client = createClient({
    url: `${app.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: bearer(token),
  });
  const read = (errors: unknown) => (Array.isArray(errors) ? (errors as { message: string }[]) : []);
  return new Promise<string[]>((resolve) => {
    client.subscribe(operation, {
      next: ({ errors }) => resolve(read(errors).map(({ message }) => message)),
      error: (errors) => resolve(read(errors).map(({ message }) => message)),
      complete: () => resolve([]),
    });
  }).finally(() => void client.dispose());
}

async function messageOfRoute(name: string): Promise<string | undefined> {
  const route = createRoutes(app.services).find(({ method, path }) => `${method} ${path}` === name);
  if (!route) throw new Error(`There is no route ${name}`);
  const shape = route.body && (z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as object);
  const response = await fetch(`${app.origin}/api${route.path.replaceAll(/:\w+/g, NOBODY)}`, {
    method: route.method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: shape && JSON.stringify(sampleOfJson(shape)),
  });
  return ((await response.json()) as { message?: string }).message;
}

async function toolNames(): Promise<string> {
  const response = await fetch(`${app.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...bearer(token) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  return response.text();
}

/** Pages of the client that the server knows with these settings. */
function pagesWith(values: Partial<SiteValues>): string[] {
  const routes = PAGES.map((path): ClientRoute => ({ path, scripts: [], queries: [] }));
  const parts = { client: { routes }, site: siteWith(values), setup: { isOpen: false } } as unknown as ClientPages;
  return PAGES.filter((path) => rendererOf(path.replace(':id', '1'), parts) !== undefined);
}

/** What programs and visitors read about the directory: its files, the pages without scripts, and the plans. */
async function textsWith(values: Partial<SiteValues>): Promise<string> {
  const files = TEXTS.map(async (path) => (await fetch(app.origin + path)).text());
  const site = siteWith(values);
  const pages = ['/pricing', '/developers', '/api-docs'].map((path) => JSON.stringify(OWN_PAGES[path]?.({ site })));
  const { data } = await app.ask('{ plans { features limits { name } } }');
  return [...(await Promise.all(files)), ...pages, JSON.stringify(data)].join('\n');
}

describe.each(FEATURES)('%s', (feature) => {
  const { values, pages, words } = OFF[feature];
  const { graphql, rest, tools, refusal } = GATED_CALLS[feature];
  const refused = async () => ({
    graphql: await namesWhere(graphql, async (name) => (await messagesOf(name)).includes(refusal)),
    rest: await namesWhere(rest, async (name) => (await messageOfRoute(name)) === refusal),
    tools: await namesWhere(tools, async (name) => !(await toolNames()).includes(`"name":"${name}"`)),
  });

  test('on: its calls and pages are there', async () => {
    expect(await refused()).toEqual({ graphql: [], rest: [], tools: [] });
    expect(pagesWith({})).toEqual(PAGES);
  });

  test('off: they are gone, and nothing else is', async () => {
    await decide(values);
    expect(await refused()).toEqual({ graphql, rest, tools });
    expect(pagesWith(values)).toEqual(PAGES.filter((page) => !pages.includes(page)));
    const described = await (await fetch(`${app.origin}/api/openapi.json`)).text();
    expect(await textsWith(values)).not.toMatch(words);
    for (const name of rest) expect(described).not.toContain(`"${name.split(' ')[1]}"`);
    await decide(pick(Object.keys(values) as (keyof SiteValues)[]));
  });
});

test('programs are offered questions only where there are some', async () => {
  const offered = async (path: string) => {
    const { scopes_supported } = (await (await fetch(app.origin + path)).json()) as { scopes_supported: string[] };
    return scopes_supported.filter((scope) => scope !== 'offline_access');
  };
  const paths = ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource'];
  for (const path of paths) expect(await offered(path)).toEqual(['read', 'ask', 'manage']);
  await decide(OFF.search.values);
  for (const path of paths) expect(await offered(path)).toEqual(['read', 'manage']);
  await decide(pick(['asking']));
});

test('every call about inboxes and every way to ask is among them', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const isAboutInboxes = (name: string) => /Inbox$|Sender$|^(?:held|accept|dismiss)Message/.test(name);
  expect([...GATED_CALLS.inboxes.graphql].sort()).toEqual(fields.filter(isAboutInboxes).sort());
  const routes = createRoutes(app.services).map(({ method, path }) => `${method} ${path}`);
  const asks = routes.filter((name) => /^post .*\/(?:ask|search)\b/.test(name));
  expect([...GATED_CALLS.search.rest].sort()).toEqual(asks.sort());
});

async function namesWhere(names: string[], isSo: (name: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) if (await isSo(name)) found.push(name);
  return found;
}

/** Settings that switch no feature: what one does, and where that is seen. */
interface Decided {
  values: Partial<SiteValues>;
  read: () => Promise<string> | string;
  words: string;
}

const IMPRINT = { label: 'Impressum', url: '/pages/impressum' };
const read = async (path: string) => (await fetch(app.origin + path, { headers: { accept: 'text/html' } })).text();
const asked = async (query: string, by?: string) => JSON.stringify((await app.ask(query, { token: by })).data);
const mail = () =>
  writeMail({ site: app.services.site, publicUrl: app.origin }, 'test', { fields: {}, reason: 'You asked.' });

async function picture(name: string): Promise<string> {
  const file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>');
  const response = await fetch(`${app.origin}/api/admin/settings/pictures`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ picture: name, file: file.toString('base64') }),
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Whether somebody new of this domain may sign in. */
const signUp = (domain: string) =>
  app.services.accounts.signIn({ email: `${randomUUID()}@${domain}`, name: 'Bea', isEmailVerified: true }).then(
    () => 'signed up',
    () => 'refused',
  );

/** What visitors read of an edition, by GraphQL and REST. */
async function editionForVisitors(): Promise<string> {
  const letter = await createNewsletter(app.dataSource);
  const { id } = await createEdition(app.dataSource, letter, { summary: 'Rye and salt.' });
  const texts = [await asked(`{ edition(id: ${id}) { summary } }`), await read(`/api/content/list/${letter.id}`)];
  const isRead = texts.map((text) => text.includes('Rye and salt.'));
  const forMembers = await asked(`{ edition(id: ${id}) { summary } }`, token);
  return JSON.stringify([isRead, forMembers.includes('Rye and salt.')]);
}

type Switches = 'submissions' | 'asking' | 'signUp' | 'digests' | 'claims' | 'inboxes';
/** Those of the banner depend on the time, and of the review on what is submitted: they have tests of their own. */
type Tried = Exclude<SettingName, Switches | 'bannerFrom' | 'bannerUntil' | 'review'>;

const DECIDED: Record<Tried, () => Promise<Decided> | Decided> = {
  name: () => ({ values: { name: 'Kochbriefe' }, read: () => mail().text, words: 'Kochbriefe' }),
  line: () => ({ values: { line: 'Briefe über Brot.' }, read: () => read('/'), words: 'content="Briefe über Brot."' }),
  headline: () => ({ values: { headline: 'Was kochen?' }, read: () => read('/'), words: '>Was kochen?</h1>' }),
  introduction: () => ({ values: { introduction: 'Von Hand.' }, read: () => read('/'), words: '>Von Hand.</p>' }),
  contact: () => ({
    values: { contact: 'post@kochen.example' },
    read: () => read('/.well-known/security.txt'),
    words: 'mailto:post@kochen.example',
  }),
  accent: () => ({ values: { accent: '#b4530a' }, read: () => mail().html, words: 'a{color:#b0510a}' }),
  logo: async () => ({
    values: { logo: await picture('logo') },
    read: () => asked('{ site { logoUrl } }'),
    words: '/images/',
  }),
  icon: async () => ({
    values: { icon: await picture('icon') },
    read: () => read('/site.webmanifest'),
    words: '/images/',
  }),
  socialImage: async () => {
    const socialImage = await picture('socialImage');
    return {
      values: { socialImage },
      read: () => read('/'),
      words: `og:image" content="${app.origin}/images/${socialImage}"`,
    };
  },
  headerLinks: () => ({
    values: { headerLinks: [IMPRINT] },
    read: () => asked('{ site { headerLinks { label } } }'),
    words: 'Impressum',
  }),
  links: () => ({
    values: { links: [IMPRINT] },
    read: () => mail().text,
    words: `Impressum: ${app.origin}/pages/`,
  }),
  language: () => ({ values: { language: 'de' }, read: () => read('/'), words: '<html lang="de"' }),
  bannerText: () => ({
    values: { bannerText: 'Geschlossen' },
    read: () => asked('{ site { banner } }'),
    words: 'Geschlossen',
  }),
  signUpDomains: () => ({
    values: { signUp: 'domains', signUpDomains: ['kochen.example'] },
    read: () => signUp('bread.example'),
    words: 'refused',
  }),
  invited: () => ({
    values: { signUp: 'invited', invited: ['bea@kochen.example'] },
    read: () => signUp('kochen.example'),
    words: 'refused',
  }),
  visitors: () => ({ values: { visitors: 'titles' }, read: editionForVisitors, words: '[[false,false],true]' }),
};

describe.each(Object.entries(DECIDED))('%s', (_name, decided) => {
  test('is seen where it counts, and not when it is taken back', async () => {
    const { values, read: readIt, words } = await decided();
    const before = pick(Object.keys(values) as SettingName[]);
    expect(await readIt()).not.toContain(words);
    await decide(values);
    expect(await readIt()).toContain(words);
    await decide(before);
    expect(await readIt()).not.toContain(words);
  });
});
