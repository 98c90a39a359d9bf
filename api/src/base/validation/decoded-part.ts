/** A part of an address without its escapes. One with a malformed escape stays as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
