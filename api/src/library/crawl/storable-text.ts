/** Removes what Postgres rejects: zero bytes and, in JSON, unpaired surrogates, which truncation may leave. */
export function storableText(text: string | undefined, maxLength = Infinity): string | undefined {
  return text?.slice(0, maxLength).replace(/\u0000|\p{Cs}/gu, '');
}
