/** Fetches from the public web. `SafeFetch` implements it; tests may use a fake. */
export interface Web {
  get(url: string, request?: WebRequest): Promise<WebResponse>;
}

export interface WebRequest {
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Size after decompression. */
  maxBytes?: number;
  signal?: AbortSignal;
}

export interface WebResponse {
  /** Final URL after redirects. */
  url: string;
  /** Where the address has moved for good: the end of the redirects with 301 or 308 that it begins with. */
  movedTo?: string;
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The decompressed body. Throws after `maxBytes`. */
  stream: AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  /** Releases the connection if the body is not needed. */
  discard(): Promise<void>;
}

/** Why a request failed. */
export type WebFailure =
  'bad-address' | 'private-address' | 'unreachable' | 'timeout' | 'too-large' | 'too-many-redirects' | 'aborted';

/** More than a visitor needs to know, for administrators. */
export interface WebErrorDetails extends ErrorOptions {
  reason?: 'no-such-host' | 'certificate';
  /** The status that a site answered with, and the address that did. */
  status?: number;
  address?: string;
}

export class WebError extends Error {
  override readonly name = 'WebError';

  constructor(
    readonly failure: WebFailure,
    message: string,
    readonly details: WebErrorDetails = {},
  ) {
    super(message, details);
  }
}
