/** Reading the public web. The real one is `SafeFetch`; tests may hand in a fake. */
export interface Web {
  get(url: string, request?: WebRequest): Promise<WebResponse>;
}

export interface WebRequest {
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Counted after decompression. */
  maxBytes?: number;
  signal?: AbortSignal;
}

export interface WebResponse {
  /** Where the redirects ended. */
  url: string;
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The decompressed body; reading past `maxBytes` throws. */
  stream: AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  /** Gives the connection back where the body is not wanted. */
  discard(): Promise<void>;
}

/** Why nothing could be read: a small closed list, so that callers can decide and people can be told. */
export type WebFailure =
  'bad-address' | 'private-address' | 'unreachable' | 'timeout' | 'too-large' | 'too-many-redirects' | 'aborted';

export class WebError extends Error {
  override readonly name = 'WebError';

  constructor(
    readonly failure: WebFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
