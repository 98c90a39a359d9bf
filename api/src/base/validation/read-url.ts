/**
 * Parses a URL; undefined if it is none. Not `URL.canParse`: in Node 20 it rejects every URL with an accent once the
 * function is optimised.
 */
export function readUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
