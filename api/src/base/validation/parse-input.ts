import { AppError } from '../errors.js';
import { MAX_ID } from '../ids.js';
import { checkInput, type CheckedClass } from './check-input.js';

/** Creates an input from a REST body, with the same rules as the GraphQL argument of the class. */
export function parseInput<Input extends object>(type: CheckedClass<Input>, body: object): Input {
  return checkInput(Object.assign(new type(), body), type.rules);
}

/** Unlike `Number()`, accepts none of `0x1`, `1e3` and `+1`. */
const DIGITS = /^\d{1,16}$/;

/** An id from a path or body: a number, or a string of digits. */
export function parseId(value: unknown, name = 'id', max = MAX_ID): number {
  const text = String(value);
  const id = Number(text);
  if (DIGITS.test(text) && id > 0 && id <= max) return id;
  throw new AppError('BAD_USER_INPUT', `${name} is not a valid ID`, { [name]: ['is not a valid ID'] });
}
