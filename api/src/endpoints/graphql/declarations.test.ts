import { describe, expect, test, afterAll, beforeAll } from '@jest/globals';
import {
  getNamedType,
  getNullableType,
  graphql,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
} from 'graphql';
import { buildSchema, Query, Resolver } from 'type-graphql';
import { type Admin, type Caller, type Member } from '../../people/accounts/access.js';
import { Role, type User } from '../../people/accounts/user.entity.js';
import { AsAdmin, AsMember, audienceOf } from './audience.js';
import { maxLengthOf } from './limits/cost.js';
import { createContext } from './context.js';
import { describeSchema } from '../../app/schema.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import 'reflect-metadata';

@Resolver()
class Guarded {
  @Query(() => String)
  everybody(): string {
    return 'everybody';
  }

  @Query(() => String)
  members(@AsMember() member: Member): string {
    return member.user.name;
  }

  @Query(() => String)
  admins(@AsAdmin() admin: Admin): string {
    return admin.user.name;
  }
}

/** Never run. Each of these is a type error. */
export class Forgetful {
  // @ts-expect-error a member is not an administrator
  member(@AsMember() admin: Admin): string {
    return admin.user.name;
  }

  // @ts-expect-error the caller must be the first parameter
  second(first: string, @AsAdmin() admin: Admin): string {
    return first + admin.user.name;
  }

  nobody(caller: Caller): string {
    // @ts-expect-error the caller has not been checked
    const admin: Admin = caller;
    return admin.user.name;
  }
}

const schema = await buildSchema({ resolvers: [Guarded], container: { get: () => new Guarded() }, validate: false });
const callerOf = (role?: Role): Caller => ({
  address: '127.0.0.1',
  requestId: 'test',
  user: role ? ({ name: role, role } as User) : null,
});
const ask = async (field: string, role?: Role) => {
  const { data, errors } = await graphql({
    schema,
    source: `{ ${field} }`,
    contextValue: createContext(callerOf(role)),
  });
  return data?.[field] ?? (errors?.[0]?.originalError as unknown as { code: string }).code;
};

describe('the audience of a field', () => {
  test('types its caller, and rejects everybody else', async () => {
    expect(await ask('everybody')).toBe('everybody');
    expect([await ask('members'), await ask('members', Role.VIEWER)]).toEqual(['UNAUTHENTICATED', 'viewer']);
    expect([await ask('admins'), await ask('admins', Role.EDITOR)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
    expect(await ask('admins', Role.ADMIN)).toBe('admin');
  });

  test('is documented in the schema', () => {
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    expect(Object.fromEntries(fields.map((field) => [field.name, audienceOf(field)]))).toEqual({
      everybody: 'visitor',
      members: 'member',
      admins: 'admin',
    });
  });
});

/** Where an object of each type is found. */
const PLACES: Record<string, string> = {
  Query: '',
  Newsletter: 'newsletter(id: 1)',
  Subcategory: 'topic(slug: "typography")',
  Entity: 'entity(slug: "acme")',
};
const VALUES: Record<string, string> = { cause: 'FORBIDDEN', newsletterId: '1', importId: '1', webhookId: '1' };

let app: RunningApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.tokenOf(Role.ADMIN);
  const newsletter = await createNewsletter(app.dataSource, {}, ['Typography']);
  const text = 'Acme sells lamps.';
  const edition = await createEdition(app.dataSource, newsletter, {
    text,
    textHash: text,
    summaryHash: text,
    companies: ['Acme'],
  });
  await app.services.mentions.record(edition.id);
  await app.ask(
    'mutation { createWebhook(input: { url: "https://hooks.example.com/", events: [EDITION_PUBLISHED] }) { secret } }',
    { token: admin },
  );
});
afterAll(() => app.close());

const limitOf = ({ args }: GraphQLField<unknown, unknown>) =>
  args.find(({ name }) => name === 'limit' || name === 'first');

const isRequired = ({ type, defaultValue }: GraphQLArgument) => isNonNullType(type) && defaultValue === undefined;

function queryFor(type: string, field: GraphQLField<unknown, unknown>, limit: number): string {
  const place = PLACES[type];
  if (place === undefined) throw new Error(`${type}.${field.name} has a limit: name a place of ${type}`);
  const others = field.args.filter(isRequired).map(({ name }) => `${name}: ${VALUES[name] ?? '""'}`);
  const asked = `${field.name}(${[...others, `${limitOf(field)?.name}: ${limit}`].join(', ')}) { __typename }`;
  return place ? `{ ${place} { ${asked} } }` : `{ ${asked} }`;
}

const described = await describeSchema();
const PAGE_FIELDS = ['items', 'nodes', 'edges'];

test('every list of objects says how long it may be, or has a size among its arguments, so that it has a price', () => {
  const undeclared = Object.values(described.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('_'))
    .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []))
    .filter(({ field }) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)))
    .filter(({ field }) => maxLengthOf(field) === undefined && !PAGE_FIELDS.includes(field.name))
    .filter(({ field }) => !field.args.some(({ name, defaultValue }) => name === 'limit' && defaultValue !== undefined))
    .map(({ type, field }) => `${type.name}.${field.name}`);
  expect(undeclared).toEqual([]);
});

const limited = Object.values(described.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('_') && type.name !== 'Mutation')
  .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []))
  .filter(({ field }) => limitOf(field));

test.each(limited.map(({ type, field }) => [`${type.name}.${field.name}`, type.name, field] as const))(
  '%s refuses a limit that is no number of items',
  async (_name, type, field) => {
    for (const limit of [0, -1]) {
      const { errors } = await app.ask(queryFor(type, field, limit), { token: admin });
      expect(errors?.[0]?.message).toBe(`${limitOf(field)?.name} must be a whole number of at least 1`);
    }
    const { errors } = await app.ask(queryFor(type, field, 1), { token: admin });
    expect(errors).toBeUndefined();
  },
);
