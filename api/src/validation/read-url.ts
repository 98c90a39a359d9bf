/**
 * The address, or undefined for what is none. `URL.canParse` would say it shorter, but in Node 20 it refuses every
 * address with an accent as soon as the function is hot and compiled.
 */
export function readUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
