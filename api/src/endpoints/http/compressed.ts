import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Same settings as `compression` uses for other responses. */
const MIN_CHARACTERS = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress) as (text: string | Buffer, options: typeof BROTLI) => Promise<Buffer>;
const zip = promisify(gzip) as (text: string | Buffer) => Promise<Buffer>;

/** Only for headers without weights, as browsers send. The caller checks that. */
export function encodingFor(accepted: string | undefined, text: string | Buffer): Encoding | undefined {
  if (!accepted || text.length < MIN_CHARACTERS) return undefined;
  const encodings = accepted.split(',').map((encoding) => encoding.trim());
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : undefined;
}

/** On a libuv thread, and all at once, so that the length is known. */
export const compressed = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, BROTLI) : zip(text);
