import * as z from 'zod/mini';
import { fieldLimits } from './field-limits.js';

export interface ListLimits {
  min?: number;
  max: number;
  /** Also the message if there is no list. */
  tooFew?: string;
  tooMany: string;
}

/** Checks the length before the items, so that a million wrong items give one message. */
export function list<Item extends z.core.$ZodType>(item: Item, { min = 0, max, tooFew, tooMany }: ListLimits) {
  const refuseTooMany = z.transform<unknown, unknown>((value, context) => {
    if (Array.isArray(value) && value.length > max)
      context.issues.push({ code: 'custom', message: tooMany, input: value });
    return value;
  });
  const items = z
    .array(item, { error: tooFew })
    .check(z.minLength(min, { error: tooFew }), z.maxLength(max, { error: tooMany }));
  return z.pipe(refuseTooMany, items).register(fieldLimits, { kind: 'list', min, max, tooFew, tooMany });
}

/** Of columns that are integer. */
export const MAX_ID = 2 ** 31 - 1;
/** For JSON Schema. Ids of ten digits are accepted up to the largest. */
export const ID_PATTERN = '[1-9]\\d{0,8}';

/** REST has numbers as ids, GraphQL has strings. */
export const identity = z
  .pipe(z.union([z.string().check(z.maxLength(20)), z.int()], { error: 'This is not a valid ID' }), z.transform(String))
  .register(z.globalRegistry, {
    anyOf: [
      { type: 'integer', minimum: 1, maximum: MAX_ID },
      { type: 'string', pattern: `^${ID_PATTERN}$` },
    ],
  });
