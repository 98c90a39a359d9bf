import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { NASTY_VALUES } from '../values/nasty-values.js';
import type { Dice } from './dice.js';
import { jsonValue, text } from './json-values.js';

const NASTY_SHARE = 0.1;
const MAX_DEPTH = 3;

interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

/** An operation with one root field, random arguments and a random selection. */
export function graphqlOperation(
  root: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  dice: Dice,
): Operation {
  const given = field.args.filter((argument) => isRequiredArgument(argument) || dice.isUnder(0.5));
  const variables = Object.fromEntries(given.map(({ name, type }) => [name, inputValue(type, dice, name)]));
  const declared = given.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}${passed && `(${passed})`}${selectionOf(field, dice)}`;
  return { query: `${root.name.toLowerCase()} ${declared && `(${declared})`} { ${call} }`, variables };
}

function selectionOf(field: GraphQLField<unknown, unknown>, dice: Dice, depth = 1): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return '';
  const selected = Object.values(type.getFields()).filter((child) => {
    if (child.args.some(isRequiredArgument)) return false;
    const isLeaf = !isObjectType(getNamedType(child.type));
    return isLeaf ? dice.isUnder(0.7) : depth < MAX_DEPTH && dice.isUnder(0.5);
  });
  const children = selected.map((child) => child.name + selectionOf(child, dice, depth + 1));
  return ` { __typename ${children.join(' ')} }`;
}

function inputValue(type: GraphQLInputType, dice: Dice, name: string): unknown {
  if (dice.isUnder(NASTY_SHARE)) return dice.pick(NASTY_VALUES);
  if (isNonNullType(type)) return inputValue(type.ofType, dice, name);
  if (isListType(type)) return Array.from({ length: dice.below(4) }, () => inputValue(type.ofType, dice, name));
  if (isEnumType(type)) return dice.pick(type.getValues()).name;
  if (isInputObjectType(type)) {
    const given = Object.values(type.getFields()).filter((field) => isRequiredInputField(field) || dice.isUnder(0.5));
    return Object.fromEntries(given.map((field) => [field.name, inputValue(field.type, dice, field.name)]));
  }
  switch (type.name) {
    case 'Int':
      return jsonValue({ type: 'integer', minimum: 0, maximum: 100 }, dice);
    case 'Float':
      return jsonValue({ type: 'number', minimum: 0, maximum: 2 }, dice);
    case 'Boolean':
      return dice.isUnder(0.5);
    case 'ID':
      return text('id', dice);
    default:
      return text(type.name === 'String' ? name : 'someAt', dice);
  }
}
