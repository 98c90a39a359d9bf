const BYTES_OF_NUMBER = 4;

/** A vector as a parameter in the binary format of pgvector. Formatting and parsing its text takes several times as long. */
export function vectorParameter(vector: number[]): Buffer {
  const bytes = Buffer.alloc(BYTES_OF_NUMBER * (1 + vector.length));
  bytes.writeUInt16BE(vector.length);
  for (const [at, value] of vector.entries()) bytes.writeFloatBE(value, BYTES_OF_NUMBER * (1 + at));
  return bytes;
}
