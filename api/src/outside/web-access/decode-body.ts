import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebError } from './web.js';

export interface EncodedBody {
  body: Readable;
  /** The content-encoding header. */
  encoding: string;
  maxBytes: number;
}

const MAX_ENCODINGS = 2;

/** Decompresses a body, and limits its decompressed size. */
export async function* decodeBody({ body, encoding, maxBytes }: EncodedBody): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of decompress(body, encoding)) {
    size += (chunk as Uint8Array).length;
    if (size > maxBytes) throw new WebError('too-large', 'The page is too large to be read');
    yield chunk as Uint8Array;
  }
}

function decompress(body: Readable, encoding: string): Readable {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const known = names.filter((name) => name !== '' && name !== 'identity').reverse();
  if (known.length > MAX_ENCODINGS)
    throw new WebError('unreachable', 'The response has too many layers of compression');
  return known.reduce<Readable>((source, name) => join(source, decoderOf(name)), body);
}

function join(source: Readable, decoder: Transform): Readable {
  // An error destroys both streams, and the reader of the decoder sees it.
  pipeline(source, decoder, () => undefined);
  return decoder;
}

function decoderOf(name: string): Transform {
  // Like browsers, accept truncated compressed streams.
  const forgiving = { finishFlush: constants.Z_SYNC_FLUSH };
  if (name === 'gzip' || name === 'x-gzip') return createGunzip(forgiving);
  if (name === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (name === 'deflate') return createInflate(forgiving);
  throw new WebError('unreachable', `The response has an unknown compression (${name})`);
}
