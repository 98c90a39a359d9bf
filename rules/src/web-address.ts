const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)$/i;

/** A name with dots and the end of an address, as people type it. Not 'localhost', 'mailto:ada@a.example' or '10.0.0.1'. */
const WITHOUT_SCHEME = /^([\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+\.?(:\d{1,5})?([/?#]|$)/u;

/** Adds https:// to an address that was typed without a scheme. Returns any other text unchanged. */
export const withScheme = (text: string): string => (WITHOUT_SCHEME.test(text) ? `https://${text}` : text);

/** Whether the text is an absolute http(s) URL. `URL.canParse` has bugs in Node 20. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]\S*$/i.test(text)) return false;
  try {
    return HOST.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** Addresses that every check accepts, for JSON Schema. Hosts with other letters and IP addresses are read too. */
export const WEB_ADDRESS =
  '^\\s*(https?://)?([A-Za-z0-9]+(-[A-Za-z0-9]+)*\\.)+[A-Za-z]([A-Za-z0-9]|-[A-Za-z0-9])+(:\\d{1,4})?([/?#][!-~]*)?\\s*$';
export const WEB_ADDRESS_IN_WORDS =
  'A web address. Without https:// it is added. Hosts with letters of other scripts and IP addresses are accepted too.';
