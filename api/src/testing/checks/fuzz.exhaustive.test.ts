import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { GraphQLObjectType } from 'graphql';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { SOMETHING_WENT_WRONG } from '../../base/errors.js';
import { describeSchema } from '../../app/schema.js';
import { createEdition, createNewsletter } from '../factories.js';
import { Dice } from '../fuzz/dice.js';
import { graphqlOperation } from '../fuzz/graphql-operations.js';
import { restOperations, restRequest, type OpenApiDocument, type RestOperation } from '../fuzz/rest-requests.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';

/** `FUZZ_CASES=50000 FUZZ_SEED=7` runs more cases, with another seed. */
const CASES = Number(process.env.FUZZ_CASES ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const MS_PER_CASE = 300;
/** A busy machine takes more than a minute to start the product. */
const START_WITHIN_MS = 180_000;
const AT_ONCE = 6;

const WHO = ['visitor', 'viewer', 'admin'] as const;
type Who = (typeof WHO)[number];
const ROLE_OF = { viewer: Role.VIEWER, admin: Role.ADMIN };
const NEWSLETTERS = 6;

const schema = await describeSchema();
const fields = [schema.getQueryType(), schema.getMutationType()]
  .filter((root): root is GraphQLObjectType => Boolean(root))
  .flatMap((root) => Object.values(root.getFields()).map((field) => ({ root, field })));

let app: RunningApp;
let operations: RestOperation[];
const tokens = new Map<Who, string>();
const validators = new Map<string, ValidateFunction>();

beforeAll(async () => {
  app = await startTestApp({ CRAWL_DELAY_MS: '0' });
  const document = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as OpenApiDocument;
  operations = restOperations(document);
  for (const { method, path, responses } of operations) {
    for (const [status, { content }] of Object.entries(responses)) {
      const described = { ...content['application/json']?.schema, components: document.components };
      validators.set(
        `${method} ${path} ${status}`,
        new Ajv2020({ strict: false, validateFormats: false }).compile(described),
      );
    }
  }
  for (let number = 0; number < NEWSLETTERS; number += 1) {
    // The guard rejects this host, so no case waits for DNS.
    const newsletter = await createNewsletter(app.dataSource, { url: `http://127.0.0.1:1/${number}/` }, [
      'Direct Mail',
    ]);
    await createEdition(app.dataSource, newsletter, { companies: ['Acme'], topics: ['post'] });
  }
  await Promise.all([signIn('viewer'), signIn('admin')]);
}, START_WITHIN_MS);
afterAll(() => app.close());

async function signIn(who: keyof typeof ROLE_OF): Promise<void> {
  tokens.set(who, await app.tokenOf(ROLE_OF[who], SubscriptionStatus.PAID));
}

async function send(who: Who, { method, path, body }: { method: string; path: string; body?: string }) {
  const headers = { 'content-type': 'application/json', ...bearer(tokens.get(who)) };
  const response = await fetch(app.origin + path, { method, headers, body });
  const text = await response.text();
  // Some operations end sessions, so start a new one.
  if (response.status === 401 && who !== 'visitor') await signIn(who);
  return { status: response.status, text };
}

type Response = Awaited<ReturnType<typeof send>>;

/** Problems of a response, independent of the request. */
function faultOf({ status, text }: Response): string | undefined {
  const isUpstream = status === 502 && text.includes('UPSTREAM_FAILED');
  if (status >= 500 && !isUpstream) return `status ${status}`;
  return text.includes(SOMETHING_WENT_WRONG) ? 'an error without a cause' : undefined;
}

async function tryRest(who: Who, dice: Dice): Promise<string | undefined> {
  const operation = dice.pick(operations);
  const request = restRequest(operation, dice);
  const response = await send(who, { ...request, path: `/api${request.path}` });
  const isDescribed = validators.get(`${operation.method} ${operation.path} ${response.status}`);
  const fault =
    faultOf(response) ??
    (isDescribed ? undefined : `status ${response.status}, which is not described`) ??
    (isDescribed?.(JSON.parse(response.text))
      ? undefined
      : `a body that is not described: ${JSON.stringify(isDescribed?.errors)}`);
  return fault && `${request.method} ${request.path} ${request.body ?? ''} → ${fault}: ${response.text.slice(0, 300)}`;
}

async function tryGraphql(who: Who, dice: Dice): Promise<string | undefined> {
  const { root, field } = dice.pick(fields);
  const operation = graphqlOperation(root, field, dice);
  const response = await send(who, { method: 'POST', path: '/graphql', body: JSON.stringify(operation) });
  const fault = faultOf(response) ?? faultOfGraphql(response, field.name);
  return (
    fault && `${operation.query} ${JSON.stringify(operation.variables)} → ${fault}: ${response.text.slice(0, 300)}`
  );
}

interface GraphqlBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
  extensions?: { cost?: object };
}

function faultOfGraphql({ text }: Response, field: string): string | undefined {
  const { data, errors, extensions } = JSON.parse(text) as GraphqlBody;
  if (!extensions?.cost) return 'a response without its cost';
  if (errors?.some((error) => !error.message || !error.extensions?.code)) return 'an error without a code';
  return errors || (data && field in data) ? undefined : 'neither data nor an error';
}

/** Runs a case. Its number and the seed make it reproducible. */
async function tryCase(number: number): Promise<string | undefined> {
  const dice = new Dice(SEED * 1_000_003 + number);
  const who = dice.pick(WHO);
  const fault = await (dice.isUnder(0.5) ? tryRest(who, dice) : tryGraphql(who, dice));
  return fault && `case ${number} as ${who}: ${fault}`;
}

async function tryAll(): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const tryNext = async () => {
    while (next < CASES) {
      const fault = await tryCase((next += 1));
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tryNext));
  return faults;
}

describe(`${CASES} requests generated from the API's descriptions, with seed ${SEED}`, () => {
  test(
    'get valid responses',
    async () => {
      expect(await tryAll()).toEqual([]);
    },
    60_000 + CASES * MS_PER_CASE,
  );
});
