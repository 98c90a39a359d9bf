import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { AppError } from '../errors.js';
import { assertValid } from './assert-valid.js';

/** Makes an input of a REST body, under the same rules as the GraphQL argument of the same class. */
export async function parseInput<T extends object>(type: ClassConstructor<T>, body: unknown): Promise<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('BAD_USER_INPUT', 'The request needs a JSON object as its body');
  }
  const input = plainToInstance(type, body, { exposeDefaultValues: true });
  await assertValid(input);
  return input;
}

/** An identity out of an address or a body: a whole number, written any way. */
export function parseId(value: unknown, name = 'id'): number {
  const id = typeof value === 'number' ? value : Number(String(value));
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id;
  throw new AppError('BAD_USER_INPUT', `${name} is not a valid identity`, { [name]: ['is not a valid identity'] });
}
