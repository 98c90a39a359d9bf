import { HEADER_BYTES, message, readName, text, typeOf } from './wire/wire-messages.js';

const KIND_BYTES = 1;

/**
 * Clients share one session, so each client's statement and portal names get a prefix of their own.
 * Unnamed ones live only within a batch and stay unnamed.
 */
export function renameStatements(bytes: Buffer, prefix: string): { bytes: Buffer; prepared?: string } {
  const type = typeOf(bytes);
  if (type === 'P') return renameParse(bytes, prefix);
  if (type === 'B') return { bytes: renameNames(bytes, prefix, { from: HEADER_BYTES, names: 2 }) };
  if (type === 'E') return { bytes: renameNames(bytes, prefix, { from: HEADER_BYTES, names: 1 }) };
  if (type === 'D' || type === 'C') {
    return { bytes: renameNames(bytes, prefix, { from: HEADER_BYTES + KIND_BYTES, names: 1 }) };
  }
  return { bytes };
}

function renameParse(bytes: Buffer, prefix: string): { bytes: Buffer; prepared?: string } {
  const { name } = readName(bytes, HEADER_BYTES);
  if (!name) return { bytes };
  return { bytes: renameNames(bytes, prefix, { from: HEADER_BYTES, names: 1 }), prepared: prefix + name };
}

function renameNames(bytes: Buffer, prefix: string, where: { from: number; names: number }): Buffer {
  const renamed: Buffer[] = [];
  let at = where.from;
  let isNamed = false;
  for (let count = 0; count < where.names; count++) {
    const { name, next } = readName(bytes, at);
    if (name) isNamed = true;
    renamed.push(text(name ? prefix + name : ''));
    at = next;
  }
  if (!isNamed) return bytes;
  const kind = bytes.subarray(HEADER_BYTES, where.from);
  return message(typeOf(bytes), Buffer.concat([kind, ...renamed, bytes.subarray(at)]));
}
