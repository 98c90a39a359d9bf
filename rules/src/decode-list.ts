/** Enough to tell how the characters are stored. */
const START = 1_000;

/** The text of a file that a spreadsheet or a feed reader has saved: UTF-8, UTF-16 with or without its mark, or what Windows wrote before. */
export function decodeList(bytes: Uint8Array): string {
  const encoding = wideEncodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes);
}

/** Each Latin letter of UTF-16 has a zero beside it. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, START);
  const zeros = [0, 1].map((half) => start.filter((byte, at) => at % 2 === half && byte === 0).length);
  const [early = 0, late = 0] = zeros;
  if (early + late < start.length / 4) return undefined;
  return early > late ? 'utf-16be' : 'utf-16le';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
