import { ID_PATTERN, identity as ruledIdentity, list } from '@niche-newsletters/rules/list';
import { z } from 'zod';
import { MAX_ID } from '../../base/ids.js';
import { MAX_PAGE } from '../../base/lists/paging.js';
import { documentedBy, jsonSchema, type Schema } from './json-schema.js';

const MAX_SEARCH = 200;

/** Unlike `Number()`, accepts neither `0x1` nor `1e3`. */
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Query strings have numbers as text. An empty one means unset. */
const queryNumber = z.preprocess((value) => {
  if (value === '') return undefined;
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
}, z.number().optional());

/** The list rejects values out of range, with the parameter's name in the message. */
export const queryPage = queryNumber.meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 });

/** Limits above the maximum are lowered to it. */
export const queryLimit = queryNumber.meta({ type: 'integer', minimum: 1 });

const FLAGS = new Map<unknown, boolean | undefined>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['', undefined],
]);

export const queryFlag = z
  .preprocess((value) => (FLAGS.has(value) ? FLAGS.get(value) : value), z.boolean().optional())
  .meta({ type: 'boolean' });

const queryText = z
  .preprocess((value) => (value === '' ? undefined : value), z.string().optional())
  .meta({ type: 'string' });

export const querySearch = queryText.meta({ type: 'string', maxLength: MAX_SEARCH });

export const queryCursor = z.string().optional().describe('`next` of the response before. Any other text is refused.');

/** 'all' means no filter. */
export const queryFilter = queryText
  .transform((value) => (value === 'all' ? undefined : value))
  .meta({ type: 'string' });

/** One of the values, or 'all' for no filter. */
export function queryEnum<const Values extends Record<string, string>>(values: Values) {
  return queryFilter.pipe(z.enum(values).optional()).meta({ type: 'string', enum: ['all', ...Object.values(values)] });
}

const INVALID_ID = 'is not a valid ID';

export const queryIdentity = queryFilter.meta({ type: 'string', pattern: `^(all|${ID_PATTERN})?$` });

/** Values joined by commas. OpenAPI calls them a list that is not exploded. */
export const queryList = (items: Schema, maxItems: number) =>
  queryFilter.transform((text) => text?.split(',').filter(Boolean)).meta({ type: 'array', items, maxItems });

/** An id. The specifications use numbers; strings are accepted too. */
export const identity = z
  .union(
    [z.int(INVALID_ID).min(1, INVALID_ID).max(MAX_ID, INVALID_ID), z.string().regex(/^0*[1-9]\d{0,9}$/, INVALID_ID)],
    {
      error: ({ input }) => (input === undefined ? 'is required' : INVALID_ID),
    },
  )
  .meta(jsonSchema(ruledIdentity, 'input'));

export const id = z.int().min(1).max(MAX_ID);
export const largeId = z.int().min(1);
export const count = z.int().min(0).max(MAX_ID);

export const moment = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.string().meta({ format: 'date-time' }));

/** Comma-separated in one string, as in the specification. */
export const commaSeparated = z
  .array(z.string())
  .transform((names) => names.join(', '))
  .pipe(z.string());

export const summary = z.string().nullable().meta({
  description: 'Light Markdown, line by line: headings, bold labels, bold, italic and bullets. Null without a summary.',
});

export const pagination = z.object({ page: count.min(1), totalPages: count.min(1), total: count });

export const done = z.object({ success: z.literal(true), message: z.string() });

const MAX_ITEMS = 1000;

/** A list in a body. Its length is checked first; the rules of the input check its items. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  list(item, { max: MAX_ITEMS, tooMany: `must have at most ${MAX_ITEMS} items` });

/** Fields of a body. Its input class validates them, with the messages of the rules. */
export function describedFields<Fields extends Record<string, z.core.$ZodType>>(fields: Fields) {
  const untyped = Object.fromEntries(Object.keys(fields).map((name) => [name, z.unknown().optional()]));
  const required = Object.keys(fields).filter((name) => fields[name]?._zod.optin === undefined);
  return z
    .object(documentedBy(fields, untyped) as Record<keyof Fields, z.ZodOptional<z.ZodUnknown>>)
    .meta(required.length > 0 ? { required } : {});
}

const isGiven = (name: string) => ({ required: [name], properties: { [name]: { not: { type: 'null' } } } });

/** For JSON Schema: one of the fields has a value, and the others are null or missing. */
export const exactlyOneOf = (...names: string[]): Schema => ({ oneOf: names.map(isGiven) });
