/** Asserts a value that the code before guarantees, but its type does not. */
export function present<T>(value: T | null | undefined, what = 'A value'): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
