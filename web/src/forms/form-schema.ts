import { mixed, object, type AnyObjectSchema } from 'yup';
import { safeParse, type $ZodType } from 'zod/v4/core';

/** A yup schema for Formik that asks the shared rules: one test per field, with the message of the rule. */
export function formSchema(fields: Record<string, $ZodType>): AnyObjectSchema {
  return object(Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, fieldSchema(rule)])));
}

const fieldSchema = (rule: $ZodType) =>
  mixed()
    .nullable()
    .test('rule', (value, context) => {
      // Formik hands over empty texts as undefined.
      const { error } = safeParse(rule, value === undefined ? '' : value);
      return error ? context.createError({ message: error.issues[0]?.message }) : true;
    });
