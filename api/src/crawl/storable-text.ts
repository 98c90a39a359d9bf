/** Postgres takes no zero bytes, and its JSON no half of a surrogate pair, which cutting a text may leave. */
export function storableText(text: string | undefined, maxLength = Infinity): string | undefined {
  return text?.slice(0, maxLength).replace(/\u0000|\p{Cs}/gu, '');
}
