import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { AppError } from '../errors.js';

/** A GraphQL input class with the rules of its fields. */
export interface CheckedClass<Input extends object = object> {
  new (): Input;
  readonly rules: Rules;
}

type Rules = $ZodType<object>;

/** Maximum number of errors in a response. */
const MAX_ISSUES = 20;

/** Validates an input by its rules, and replaces its values with those to store: trimmed texts. */
export function checkInput<Input extends object>(input: Input, rules: Rules): Input {
  const result = safeParse(rules, input);
  if (result.success) return Object.assign(input, result.data);
  const fields = fieldsOf(result.error.issues);
  throw new AppError('BAD_USER_INPUT', joinSentences(Object.values(fields).flat()), fields);
}

/** Called by type-graphql for every argument. Arguments without a class have no rules. */
export function checkArgument(argument: unknown, type: unknown): void {
  if (typeof argument === 'object' && argument !== null && isCheckedClass(type)) checkInput(argument, type.rules);
}

const isCheckedClass = (type: unknown): type is CheckedClass => typeof type === 'function' && 'rules' in type;

/** Some messages of the specification have no full stop. */
const joinSentences = (messages: string[]): string =>
  messages.reduce((before, message) => `${before}${before.endsWith('.') ? '' : '.'} ${message}`);

/** The first message of each field, by path. */
function fieldsOf(issues: readonly $ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues.slice(0, MAX_ISSUES)) fields[path.join('.')] ??= [message];
  return fields;
}
