import { NASTY, NASTY_VALUES } from '../values/nasty-values.js';
import type { Dice } from './dice.js';

export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Probability of an invalid value. */
const NASTY_SHARE = 0.15;
const OPTIONAL_SHARE = 0.5;
const MAX_ITEMS = 3;
/** Ids of existing rows are low. */
const KNOWN_IDS = 12;
/** URLs that need neither DNS nor other hosts. */
const ADDRESSES = ['nonsense', 'ftp://example.com/', 'http://127.0.0.1:1/', 'http://[::1]/', 'javascript:alert(1)'];

/** A value for a schema: mostly valid, often at a limit, sometimes invalid. */
export function jsonValue(schema: JsonSchema, dice: Dice, name = ''): unknown {
  if (dice.isUnder(NASTY_SHARE)) return dice.pick(NASTY_VALUES);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.anyOf) return jsonValue(dice.pick(schema.anyOf), dice, name);
  switch (schema.type) {
    case 'array':
      return Array.from({ length: dice.below(MAX_ITEMS + 1) }, () => jsonValue(schema.items ?? {}, dice, name));
    case 'object':
      return objectOf(schema, dice);
    case 'integer':
      return integer(schema, dice);
    case 'number':
      return dice.pick([0, 1, -1, 0.5, 2, 1e300, schema.minimum ?? 0, schema.maximum ?? 1]);
    case 'boolean':
      return dice.isUnder(0.5);
    default:
      return text(name, dice);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, dice: Dice): Record<string, unknown> {
  const given = Object.entries(properties).filter(([name]) =>
    dice.isUnder(required.includes(name) ? 1 - NASTY_SHARE / 2 : OPTIONAL_SHARE),
  );
  return Object.fromEntries(given.map(([name, schema]) => [name, jsonValue(schema, dice, name)]));
}

function integer({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema, dice: Dice): number {
  if (dice.isUnder(0.6)) return 1 + dice.below(KNOWN_IDS);
  return dice.pick([minimum, minimum - 1, maximum, maximum + 1, 0]);
}

/** A string for a field. Some names imply a format. */
export function text(name: string, dice: Dice): string {
  if (dice.isUnder(NASTY_SHARE)) return dice.pick(NASTY);
  if (/url|image/i.test(name)) return dice.pick(ADDRESSES);
  if (/^id$|Ids?$/.test(name)) return String(1 + dice.below(KNOWN_IDS));
  if (/At$/.test(name))
    return dice.pick(['2030-01-01T00:00:00Z', '2030-02-30', '-100000-01-01', '+300000-01-01T00:00:00Z']);
  return dice.pick([
    'letter',
    'weekly',
    'en',
    '"a phrase" -not',
    '漢'.repeat(1_000),
    'ก'.repeat(1_000),
    'a b '.repeat(60),
  ]);
}
