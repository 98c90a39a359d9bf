import { limitsOf, type FieldLimits } from '@niche-newsletters/rules/field-limits';
import { countVisible } from '@niche-newsletters/rules/text';
import {
  array,
  boolean,
  date,
  mixed,
  number,
  object,
  string,
  type AnyObjectSchema,
  type AnySchema,
  type Schema,
} from 'yup';
import type { $ZodType } from 'zod/v4/core';

/** A yup schema for Formik, with the limits and messages of the rules. */
export function formSchema(fields: Record<string, $ZodType>): AnyObjectSchema {
  return object(Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, fieldSchema(rule)])));
}

/** Of one field. */
export function fieldSchema(rule: $ZodType): AnySchema {
  const { limits, isOptional } = limitsOf(rule);
  const { schema, missing } = schemaOf(limits);
  if (missing === undefined) return nullable(schema);
  if (!isOptional) return required(schema, missing);
  // An optional text may be left out, but not emptied.
  return limits.kind === 'text' ? filled(schema, missing) : nullable(schema);
}

const nullable = (schema: Schema) => schema.nullable() as AnySchema;
const required = (schema: Schema, message: string) => schema.required(message) as AnySchema;
const filled = (schema: Schema, message: string) => (schema.nullable() as Schema).defined(message) as AnySchema;

/** `missing` is the message for a field without a value, which may be empty without one. */
function schemaOf(limits: FieldLimits): { schema: Schema; missing?: string } {
  switch (limits.kind) {
    case 'text':
      return { schema: textSchema(limits), missing: limits.min > 0 ? limits.tooShort : undefined };
    case 'formatted': {
      const { message, matches } = limits;
      return { schema: string().test('format', message, (value) => !value || matches(value)), missing: message };
    }
    case 'whole': {
      const { min, max, message } = limits;
      const schema = number().typeError(message).integer(message).min(min, message).max(max, message);
      return { schema, missing: message };
    }
    case 'choice': {
      const { values, message } = limits;
      return {
        schema: mixed<string | number>()
          .nullable()
          .oneOf([...values, null], message),
        missing: message,
      };
    }
    case 'list': {
      const { min, max, tooFew, tooMany } = limits;
      return { schema: array().min(min, tooFew).max(max, tooMany), missing: tooFew };
    }
    case 'moment':
      return { schema: momentSchema(limits) };
    case 'flag':
      return { schema: boolean() };
  }
}

type MomentLimits = Extract<FieldLimits, { kind: 'moment' }>;

const momentSchema = ({ earliest, latest, tooEarly, tooLate, message }: MomentLimits) =>
  date().typeError(message).min(earliest, tooEarly).max(latest, tooLate);

type TextLimits = Extract<FieldLimits, { kind: 'text' }>;

function textSchema({ min, max, tooShort, tooLong, clean, format }: TextLimits) {
  return string()
    .transform((value: string | null) => (value === null ? null : withSingleUnits(clean(value)) || undefined))
    .min(min, tooShort)
    .max(max, tooLong)
    .test('visible', tooShort, (value) => !value || value.length < min || countVisible(value) >= min)
    .test('format', format?.message ?? '', (value) => !format || !value || value.length > max || format.matches(value));
}

/** The rules count characters, yup counts UTF-16 units. */
const withSingleUnits = (text: string): string => text.replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd');
