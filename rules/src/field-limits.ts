import * as z from 'zod/mini';

/** The limits of a field with their messages, as data. The rules check them with zod, and forms with yup. */
export type FieldLimits =
  | {
      kind: 'text';
      min: number;
      max: number;
      tooShort: string;
      tooLong: string;
      clean: (value: string) => string;
      format?: Format;
    }
  | ({ kind: 'formatted' } & Format)
  | { kind: 'whole'; min: number; max: number; message: string }
  | { kind: 'choice'; values: readonly (string | number)[]; message: string }
  | { kind: 'list'; min: number; max: number; tooFew?: string; tooMany: string }
  | { kind: 'moment'; earliest: string; latest: string; tooEarly: string; tooLate: string; message: string }
  | { kind: 'flag' };

export interface Format {
  matches: (value: string) => boolean;
  message: string;
  /** For JSON Schema. It may be narrower than `matches`, and never wider. */
  pattern?: string;
}

export const fieldLimits = z.registry<FieldLimits>();

type Rule = z.core.$ZodType;

/** The limits that a rule was made of, and whether the field may be missing. */
export function limitsOf(rule: Rule): { limits: FieldLimits; isOptional: boolean } {
  const { def } = rule._zod as { def: { type: string; innerType?: Rule } };
  if (def.innerType && (def.type === 'optional' || def.type === 'nullable')) {
    return { ...limitsOf(def.innerType), isOptional: true };
  }
  const limits = fieldLimits.get(rule);
  if (!limits)
    throw new Error('A rule of a form must be made by text, formatted, whole, choice, enumChoice, list, date or flag');
  return { limits, isOptional: false };
}

/** A text in a format. */
export const formatted = ({ matches, message }: Format) =>
  z
    .string({ error: message })
    .check(z.refine(matches, { error: message }))
    .register(fieldLimits, { kind: 'formatted', matches, message });

/** A whole number within limits, which share one message. */
export const whole = ({ min, max, message }: { min: number; max: number; message: string }) =>
  z
    .int({ error: message })
    .check(z.minimum(min, { error: message }), z.maximum(max, { error: message }))
    .register(fieldLimits, { kind: 'whole', min, max, message });

/** One of these values. */
export function choice<const Value extends string | number>(values: readonly Value[], message: string) {
  const schema = z.literal(values, { error: message });
  fieldLimits.add(schema, { kind: 'choice', values, message });
  return schema;
}

/** One of the values of an enum. */
export function enumChoice<const Values extends Record<string, string>>(values: Values, message: string) {
  const schema = z.enum(values, { error: message });
  fieldLimits.add(schema, { kind: 'choice', values: Object.values(values), message });
  return schema;
}

export const flag = () => z.boolean().register(fieldLimits, { kind: 'flag' });
