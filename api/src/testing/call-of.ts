import { getNamedType, isObjectType, isRequiredArgument, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { sampleOf } from './values/sample-values.js';

/** These endpoints fetch a URL. An invalid one proves access without a request. */
const ADDRESSES: Record<string, unknown> = { url: 'nonsense' };

/** An operation with this field alone, and samples of its required arguments. */
export function callOf(root: GraphQLObjectType, field: GraphQLField<unknown, unknown>) {
  const required = field.args.filter(isRequiredArgument);
  const variables = Object.fromEntries(required.map(({ name, type }) => [name, ADDRESSES[name] ?? sampleOf(type)]));
  const declared = required.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = required.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  const kind = root.name.toLowerCase();
  const query = `${kind} ${declared && `(${declared})`} { ${field.name}${given && `(${given})`}${selection} }`;
  return { query, variables };
}
