import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isNonNullType, isObjectType, type GraphQLArgument, type GraphQLField } from 'graphql';
import { Role } from '../../people/accounts/user.entity.js';
import { describeSchema } from '../../app/schema.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

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

const schema = await describeSchema();
const limited = Object.values(schema.getTypeMap())
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
