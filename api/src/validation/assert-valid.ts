import { validate, type ValidationError } from 'class-validator';
import { AppError } from '../errors.js';

/** The one gate for input of both doors: says everything that is wrong, in the words that the input class gives. */
export async function assertValid(input: unknown): Promise<void> {
  if (typeof input !== 'object' || input === null) return;
  // Classes without a rule of ours have nothing to be checked against.
  const errors = await validate(input, { forbidUnknownValues: false, stopAtFirstError: true });
  if (errors.length === 0) return;
  const fields = fieldsOf(errors);
  throw new AppError('BAD_USER_INPUT', Object.values(fields).flat().join(' '), fields);
}

function fieldsOf(errors: ValidationError[], prefix = ''): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    const name = prefix + error.property;
    if (error.constraints) fields[name] = Object.values(error.constraints);
    if (error.children?.length) Object.assign(fields, fieldsOf(error.children, `${name}.`));
  }
  return fields;
}
