import type { JsonSchema } from './json-values.js';

export interface BoundedSchema extends JsonSchema {
  items?: BoundedSchema;
  anyOf?: BoundedSchema[];
  properties?: Record<string, BoundedSchema>;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
}

/** Of any type: each schema refuses some of them. */
const OTHER_TYPES = [null, true, 7, 'x', [], {}];
/** The years that the API reads, and those beside them. */
const MOMENTS = [
  '2000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2031-05-06T07:08:09.123+02:00',
  '1999-12-31T23:59:59Z',
  '2031-02-30T00:00:00Z',
  '2031-05-06T07:08:09',
];
const DAYS = ['2000-01-01', '9999-12-31', '1999-12-31', '2031-02-30'];

/** Values at the limits of a schema and just outside them, with values of other types. `example` is a valid one. */
export function boundaryValues(schema: BoundedSchema, example: unknown): unknown[] {
  const branches = [schema, ...(schema.anyOf ?? [])];
  return [...OTHER_TYPES, ...branches.flatMap((branch) => limitsOf(branch, example))];
}

function limitsOf(schema: BoundedSchema, example: unknown): unknown[] {
  if (schema.enum) return [...schema.enum, 'nonsense'];
  if (schema.anyOf && schema.anyOf.every((branch) => branch.type !== 'array' && branch.type !== 'object'))
    return schema.anyOf.flatMap((branch) => limitsOf(branch, example));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'string':
      return texts(schema, typeof example === 'string' ? example : undefined);
    case 'array':
      return lists(schema, example);
    default:
      return [];
  }
}

function numbers({ minimum = -3, maximum = 1e15 }: BoundedSchema): number[] {
  return [minimum - 1, minimum - 0.5, minimum, minimum + 1, maximum, maximum + 0.5, maximum + 1];
}

function texts({ format, minLength = 0, maxLength }: BoundedSchema, example = ''): string[] {
  if (format === 'date-time') return MOMENTS;
  if (format === 'date') return DAYS;
  const longest = maxLength === undefined ? [] : [maxLength, maxLength + 1];
  const lengths = [minLength - 1, minLength, minLength + 1, ...longest].filter((length) => length >= 0);
  // Blanks alone are trimmed. What has a form is lengthened at its end.
  return [
    ...lengths.flatMap((length) => [
      'a'.repeat(length),
      ' '.repeat(Math.min(length, maxLength ?? length)),
      example.padEnd(length, 'a'),
    ]),
    '1',
    '0',
  ];
}

function lists({ items = {}, minItems = 0, maxItems }: BoundedSchema, example: unknown): unknown[] {
  const item: unknown = Array.isArray(example) ? example[0] : itemOf(items);
  const longest = maxItems === undefined ? [] : [maxItems, maxItems + 1];
  const lengths = [minItems - 1, minItems, minItems + 1, ...longest].filter((length) => length >= 0);
  const inside = isObject(item) ? bodiesOf(items, item) : boundaryValues(items, item);
  return [...lengths.map((length) => Array.from({ length }, () => item)), ...inside.map((value) => [value])];
}

const itemOf = ({ enum: values, anyOf, type }: BoundedSchema): unknown =>
  values?.[0] ?? (anyOf || type === 'integer' ? 1 : 'one');

/** The body with each of its fields at its limits, or missing. */
export function bodiesOf(schema: BoundedSchema, body: Record<string, unknown>): unknown[] {
  const objects = [schema, ...(schema.anyOf ?? [])].filter(({ properties }) => properties);
  const fields = objects.flatMap(({ properties = {} }) => Object.entries(properties));
  return fields.flatMap(([name, field]) => {
    const { [name]: given, ...others } = body;
    const inside = bodiesOf(field, isObject(given) ? given : {});
    return [others, ...[...boundaryValues(field, given), ...inside].map((value) => ({ ...body, [name]: value }))];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
