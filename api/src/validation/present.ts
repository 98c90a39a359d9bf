/** A value that the code before has made sure of, though its type cannot say so. */
export function present<T>(value: T | null | undefined, what = 'A value'): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
