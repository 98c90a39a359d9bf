import { AppError } from '../../base/errors.js';

/** Far above what clients send: the longest accepted list has 1,000 items. */
export const JSON_LIMITS = { levels: 20, values: 5_000 };

const TOO_DEEP = `more than ${JSON_LIMITS.levels} levels of nesting`;
const TOO_MANY = `more than ${JSON_LIMITS.values} values`;

/** Returns which limit the body exceeds. Iterative, since deep nesting would overflow the stack. */
export function findExcess(body: unknown): string | undefined {
  let values = 0;
  let level = [body].filter(isObject);
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > JSON_LIMITS.levels) return TOO_DEEP;
    const next: object[] = [];
    for (const parent of level) {
      const children: unknown[] = Object.values(parent);
      values += children.length;
      if (values > JSON_LIMITS.values) return TOO_MANY;
      for (const child of children) if (isObject(child)) next.push(child);
    }
    level = next;
  }
  return undefined;
}

const [QUOTE, BACKSLASH, COMMA, LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** The same for JSON that is not parsed yet, because parsing takes a hundred times as long. Repeated names count each time. */
export function findExcessInText(text: Uint8Array): string | undefined {
  let [levels, commas, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isInString = false;
    } else if (sign === QUOTE) isInString = true;
    else if (sign === LIST || sign === OBJECT) levels += 1;
    else if (sign === END_OF_LIST || sign === END_OF_OBJECT) levels -= 1;
    else if (sign === COMMA) commas += 1;
    if (levels > JSON_LIMITS.levels) return TOO_DEEP;
    if (commas >= JSON_LIMITS.values) return TOO_MANY;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Call before validation, whose time and error list grow with the number of values. */
export function refuseExcessiveJson(body: unknown): void {
  const excess = findExcess(body);
  if (excess) throw new AppError('BAD_USER_INPUT', messageOf(excess));
}

/** For express, before it parses a body. Its parser sets the status of errors, which an AppError does not allow. */
export function refuseExcessiveText(text: Uint8Array): void {
  const excess = findExcessInText(text);
  if (excess) throw Object.assign(new Error(messageOf(excess)), { status: 400, expose: true });
}

const messageOf = (excess: string) => `The request body has ${excess}`;
