/** Parses a JSON array. Anything else counts as an empty list. */
export function parseJsonList(bytes: Uint8Array): object[] {
  const value: unknown = JSON.parse(new TextDecoder('utf-8').decode(bytes));
  return Array.isArray(value) ? value.filter((item: unknown) => typeof item === 'object' && item !== null) : [];
}
