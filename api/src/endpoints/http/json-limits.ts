import { AppError } from '../../base/errors.js';

/** Far above what clients send: the longest accepted list has 1,000 items. */
export const JSON_LIMITS = { levels: 20, values: 5_000 };

/** Returns which limit the body exceeds. Iterative, since deep nesting would overflow the stack. */
export function findExcess(body: unknown): string | undefined {
  let values = 0;
  let level = [body].filter(isObject);
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > JSON_LIMITS.levels) return `more than ${JSON_LIMITS.levels} levels of nesting`;
    const next: object[] = [];
    for (const parent of level) {
      const children: unknown[] = Object.values(parent);
      values += children.length;
      if (values > JSON_LIMITS.values) return `more than ${JSON_LIMITS.values} values`;
      for (const child of children) if (isObject(child)) next.push(child);
    }
    level = next;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Call before validation, whose time and error list grow with the number of values. */
export function refuseExcessiveJson(body: unknown): void {
  const excess = findExcess(body);
  if (excess) throw new AppError('BAD_USER_INPUT', `The request body has ${excess}`);
}
