import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { getNamedType, isObjectType, isRequiredArgument, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { describeSchema } from '../../api/dist/app/schema.js';
import { present } from '../../api/dist/base/validation/present.js';
import { COST_OF_A_REQUEST } from '../../api/dist/endpoints/http/load/caller-limit.js';
import { report } from './measuring/report.js';
import { openServerTarget } from './setup/attack-target.js';
import { tokenOfAdmin } from './setup/start-server.js';

/**
 * The price of every field that a query can read, beside the time that it takes in a large directory. Needs DATABASE_URL. Fails where a
 * field takes three times as long as its price says.
 */
const { values: given } = parseArgs({
  options: {
    newsletters: { type: 'string', default: '100000' },
    passages: { type: 'string', default: '1000' },
    kept: { type: 'boolean', default: false },
  },
});
const size = { newsletters: Number(given.newsletters), passages: Number(given.passages), editionsEach: 3 };

const ROUNDS = 5;
const MORE_ROUNDS = 20;
const WARM_UP = 20;
const MAX_FACTOR = 3;
/** Below it, the noise of a machine is larger. */
const NOTICED_MS = 50;
/** Its price and its time are the measure of the others. */
const USUAL =
  '{ newsletters(limit: 50) { items { id name description subcategories { id name } } pagination { total } } }';

type Field = GraphQLField<unknown, unknown>;

/** What required arguments get. Fields that need others are not measured. */
const VALUES: Record<string, string> = {
  'Query.newsletter.id': '50',
  'Query.edition.id': '50',
  'Query.editions.newsletterId': '50',
  'Query.topic.slug': '"direct-mail"',
  'Query.searchEditions.input': '{ query: "the price of bread" }',
  'Query.similarNewsletters.id': '50',
};

async function main(): Promise<void> {
  const { dataSource, server, close } = await openServerTarget(size, {}, given.kept);
  try {
    const token = await tokenOfAdmin(dataSource);
    const ask = (query: string, rounds = ROUNDS) =>
      timeOf({ address: `${server.origin}/graphql`, token, query, rounds });
    for (let round = 0; round < WARM_UP; round += 1) await ask(USUAL);
    const usual = await ask(USUAL);
    const msOfRequest = usual.ms / requestsOf(usual.cost);
    const rows: Row[] = [];
    for (const { field, query } of queriesOf(present((await describeSchema()).getQueryType()))) {
      const first = await ask(query);
      const factorOf = ({ ms, cost }: { ms: number; cost: number }) => ms / (requestsOf(cost) * msOfRequest);
      // Another program may have been busy.
      const { ms, cost, refusal } = factorOf(first) > MAX_FACTOR ? await ask(query, MORE_ROUNDS) : first;
      const factor = factorOf({ ms, cost });
      rows.push({ field, cost, ms: Math.round(ms), factor: Number(factor.toFixed(1)), refusal });
    }
    const dearest = rows.sort((a, b) => b.ms - a.ms);
    report('prices', dearest.slice(0, 40), dearest);
    const wrong = rows.filter(({ factor, ms }) => factor > MAX_FACTOR && ms > NOTICED_MS);
    for (const { field, factor } of wrong) console.error(`${field} takes ${factor} times as long as its price says`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    server.process.kill();
    await close();
  }
}

/** As the limit of callers counts them. */
const requestsOf = (cost: number): number => 1 + cost / COST_OF_A_REQUEST;

interface Row {
  field: string;
  cost: number;
  ms: number;
  factor: number;
  refusal?: string;
}

/** One query for each root field with its plain values, and one for each field with objects or a price below it. */
function queriesOf(root: GraphQLObjectType): { field: string; query: string }[] {
  return Object.values(root.getFields()).flatMap((field) => {
    const call = callOf(root, field);
    if (call === undefined) return [];
    const type = getNamedType(field.type);
    if (!isObjectType(type)) return [{ field: field.name, query: `{ ${call} }` }];
    const items = type.getFields()['items'];
    const of = items ? (getNamedType(items.type) as GraphQLObjectType) : type;
    const around = (inner: string) => `{ ${call} { ${items ? `items { ${inner} }` : inner} } }`;
    const children = Object.values(of.getFields()).flatMap((child) => {
      const inner = isObjectType(getNamedType(child.type)) ? `${child.name} { ${plainOf(child)} }` : child.name;
      const isPlain = inner === child.name && child.extensions['cost'] === undefined;
      const isWhole = !child.args.some(isRequiredArgument) && !inner.includes('{  }');
      return isPlain || !isWhole ? [] : [{ field: `${field.name}.${child.name}`, query: around(inner) }];
    });
    const plain = namesOf(of);
    return plain === '' ? children : [{ field: field.name, query: around(plain) }, ...children];
  });
}

function callOf(root: GraphQLObjectType, field: Field): string | undefined {
  const required = field.args
    .filter(isRequiredArgument)
    .map(({ name }) => [name, VALUES[`${root.name}.${field.name}.${name}`]]);
  if (required.some(([, value]) => value === undefined)) return undefined;
  return (
    field.name + (required.length > 0 ? `(${required.map(([name, value]) => `${name}: ${value}`).join(', ')})` : '')
  );
}

function plainOf(field: Field): string {
  const type = getNamedType(field.type) as GraphQLObjectType;
  const items = type.getFields()['items'];
  return items ? `items { ${namesOf(getNamedType(items.type) as GraphQLObjectType)} }` : namesOf(type);
}

/** Its plain values without a price. */
const namesOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter(({ type: of, args, extensions }) => {
      const isPlain = !isObjectType(getNamedType(of)) && !args.some(isRequiredArgument);
      return isPlain && extensions['cost'] === undefined;
    })
    .map(({ name }) => name)
    .join(' ');

interface Answer {
  extensions?: { cost?: { requested: number } };
  errors?: { message: string }[];
}

interface Asked {
  address: string;
  token: string;
  query: string;
  rounds: number;
}

async function timeOf({ address, token, query, rounds }: Asked) {
  const times: number[] = [];
  let answer: Answer = {};
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      // Nothing is shared with the round before.
      body: JSON.stringify({ query: `${query} # ${round} ${Math.random()}` }),
    });
    answer = (await response.json()) as Answer;
    times.push(performance.now() - began);
  }
  // The shortest, because other programs take time, too.
  const [refused] = answer.errors ?? [];
  return {
    ms: Math.min(...times),
    cost: answer.extensions?.cost?.requested ?? 0,
    refusal: refused?.message.slice(0, 60),
  };
}

await main();
