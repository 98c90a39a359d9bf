/** The array that a JSON document is; an archive that answers anything else has no entries. */
export function parseJsonList(bytes: Uint8Array): object[] {
  const value: unknown = JSON.parse(new TextDecoder('utf-8').decode(bytes));
  return Array.isArray(value) ? value.filter((item: unknown) => typeof item === 'object' && item !== null) : [];
}
