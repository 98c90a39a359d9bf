const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)$/i;

/** Whether the text is an absolute http(s) URL. `URL.canParse` has bugs in Node 20. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]\S*$/i.test(text)) return false;
  try {
    return HOST.test(new URL(text).hostname);
  } catch {
    return false;
  }
}
