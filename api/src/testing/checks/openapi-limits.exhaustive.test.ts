import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { bodiesOf, boundaryValues, type BoundedSchema } from '../fuzz/boundary-values.js';
import { restOperations, type OpenApiDocument, type RestOperation } from '../fuzz/rest-requests.js';
import { REST_CALLS } from '../rest-calls.js';
import { createWorld, type World } from '../rest-world.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';
import { startServer, type TestServer } from '../servers/http-server.js';

let app: RunningApp;
let site: TestServer;
let token: string;
let operations: Map<string, RestOperation>;

beforeAll(async () => {
  site = await startServer((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>One</h1>'));
  app = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}`, CRAWL_DELAY_MS: '0' });
  token = await app.tokenOf(Role.ADMIN, SubscriptionStatus.PAID);
  const document = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as OpenApiDocument;
  operations = new Map(
    restOperations(document).map((one) => [`${one.method} ${one.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, one]),
  );
});
afterAll(() => Promise.all([app.close(), site.close()]));

const ajv = new Ajv2020({ strict: false });
ajv.addFormat(
  'date-time',
  (text) => /T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && isDay(text.slice(0, 10)),
);
ajv.addFormat('date', isDay);
ajv.addFormat('base64', true);

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

interface Attempt {
  path: string;
  body?: unknown;
  isValid: boolean;
  what: string;
}

const asText = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

/** As the text of a parameter is read. */
function asTyped(text: string, { type }: BoundedSchema): unknown {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function textsFor(schema: BoundedSchema): { text: string; isValid: boolean }[] {
  const validate = ajv.compile(schema);
  return boundaryValues(schema, undefined).flatMap((value) => {
    if (Array.isArray(value) && schema.type !== 'array') return [];
    const parts = [value].flat().map(asText);
    // A list of an empty text cannot be told from an empty list.
    if (parts.some((part) => part === undefined || (schema.type === 'array' && part === ''))) return [];
    const text = parts.join(',');
    const typed = parts.map((part) => asTyped(part ?? '', schema.items ?? schema));
    return [{ text, isValid: validate(schema.type === 'array' ? typed : typed[0]) }];
  });
}

function attemptsOf(name: string, world: World): Attempt[] {
  const operation = operations.get(name);
  const call = REST_CALLS[name];
  if (!operation || !call) throw new Error(`${name} is not described, or has no example`);
  const id = call.of ? String(world[call.of]) : '';
  const pathWith = (text: string) => operation.path.replace(/\{\w+\}/, text);
  const bodies = [call.body?.(world, site.origin) ?? {}, ...(call.others?.(world) ?? [])] as Record<string, unknown>[];
  const inParameters = operation.parameters.flatMap((parameter) =>
    textsFor(parameter.schema)
      .filter(({ text }) => parameter.in === 'query' || text !== '')
      .map(({ text, isValid }) => ({
        path:
          parameter.in === 'query'
            ? `${pathWith(id)}?${parameter.name}=${encodeURIComponent(text)}`
            : pathWith(encodeURIComponent(text)),
        body: operation.body && bodies[0],
        isValid,
        what: `${parameter.name}=${text.slice(0, 60)}`,
      })),
  );
  if (!operation.body) return inParameters;
  const { body: schema } = operation;
  const validate = ajv.compile(schema);
  const inBody = bodies.flatMap((body) => [body, ...bodiesOf(schema, body)]);
  return [
    ...inParameters,
    ...inBody.map((body) => ({ path: pathWith(id), body, isValid: validate(withName(body)), what: shorten(body) })),
  ];
}

/** The site of the test is an IP address, which the pattern of addresses leaves out. */
function withName(body: unknown): unknown {
  const { host } = new URL(site.origin);
  return JSON.parse(JSON.stringify(body).replaceAll(host, '.example'.padStart(host.length, 'x')));
}

const shorten = (body: unknown) => {
  const text = JSON.stringify(body);
  return text.length > 300 ? `${text.slice(0, 200)} … ${text.slice(-100)}` : text;
};

/** What a schema cannot say: the message of the refusal, and what a description says instead. */
const IN_WORDS: [refusal: RegExp, described: RegExp][] = [
  [/cursor of an earlier/, /`next` of the response before/],
  [/Please enter a question/, /Needs a letter or a digit/],
  [/At least one weight/, /two weights must be above 0/],
  [/no word to search for/, /Needs a word/],
  [/Please search for letters|letter or a digit/, /Needs a letter or a digit/],
  [
    /not an OPML file|No column has|no web address|The list is empty|has no column/,
    /at least one address, in the form/,
  ],
  [/no embedding model/, /One that this installation has/],
  [/makes .* dimensions/, /Each model makes some/],
  [/must have at most 1 MB|not a picture|cannot be read/, /A picture of at most 1 MB/],
  [/image is not stored here/, /One that a screenshot returned/],
  [/topics does not exist/, /Topics that exist/],
  [/end date (must be after|is in the past)/, /After the start, and not past/],
];

async function faultOf(name: string, { path, body, isValid, what }: Attempt): Promise<string | undefined> {
  const response = await fetch(`${app.origin}/api${path}`, {
    method: name.replace(/ .*/, '').toUpperCase(),
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  // An address with a malformed ID may belong to no route.
  const refusals = isValid ? [400, 413] : body ? [400, 413] : [400, 404];
  if (isValid !== refusals.includes(response.status)) return undefined;
  const described = JSON.stringify(operations.get(name));
  if (isValid && IN_WORDS.some(([refusal, words]) => refusal.test(text) && words.test(described))) return undefined;
  return `${isValid ? 'refused' : 'accepted'}: ${what} → ${response.status} ${text.slice(0, 160)}`;
}

const READS_SITES = /process/;

test.each(Object.keys(REST_CALLS))('%s takes what its schema allows, and nothing else', async (name) => {
  const attempts = attemptsOf(name, await createWorld(app, token));
  // Their sites do not answer, and would be tried again for minutes.
  if (READS_SITES.test(name)) await app.dataSource.query('DELETE FROM editions');
  const faults: string[] = [];
  // What is refused changes nothing, so that the rest finds the rows.
  for (const attempt of attempts.sort((one, other) => Number(one.isValid) - Number(other.isValid))) {
    const fault = await faultOf(name, attempt);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
