import { mixed, object, type AnyObjectSchema } from 'yup';
import { safeParse, type $ZodType } from 'zod/v4/core';

/** A yup schema for Formik with one test per field, which runs the shared rule and returns its message. */
export function formSchema(fields: Record<string, $ZodType>): AnyObjectSchema {
  return object(Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, fieldSchema(rule)])));
}

const fieldSchema = (rule: $ZodType) =>
  mixed()
    .nullable()
    .test('rule', (value, context) => {
      // Formik passes empty strings as undefined.
      const { error } = safeParse(rule, value === undefined ? '' : value);
      return error ? context.createError({ message: error.issues[0]?.message }) : true;
    });
