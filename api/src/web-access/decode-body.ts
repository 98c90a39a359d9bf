import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebError } from './web.js';

export interface EncodedBody {
  body: Readable;
  /** As the content-encoding header has it. */
  encoding: string;
  maxBytes: number;
}

const MAX_ENCODINGS = 2;

/** Counts what comes out of the decompression, where a small body may become a huge one. */
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
    throw new WebError('unreachable', 'The site answers in too many layers of compression');
  return known.reduce<Readable>((source, name) => join(source, decoderOf(name)), body);
}

function join(source: Readable, decoder: Transform): Readable {
  // An error on either side destroys both; whoever reads the decoder sees it there.
  pipeline(source, decoder, () => undefined);
  return decoder;
}

function decoderOf(name: string): Transform {
  // Servers cut compressed streams short; browsers show what came, and so does this.
  const forgiving = { finishFlush: constants.Z_SYNC_FLUSH };
  if (name === 'gzip' || name === 'x-gzip') return createGunzip(forgiving);
  if (name === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (name === 'deflate') return createInflate(forgiving);
  throw new WebError('unreachable', `The site answers in an unknown compression (${name})`);
}
