import type { Tensor } from './safetensors.js';

export interface QuantizedMatrix {
  shape: [number, number];
  values: Int8Array;
  /** One per column or row. */
  scales: Float32Array;
}

/** Seven bits: with eight, processors without VNNI overflow in the product of unsigned and signed bytes. */
const MAX_WEIGHT = 63;
const MAX_INT8 = 127;

/** Weights are stored as [out, in]. The product needs [in, out], with one scale per output. */
export function quantizeLayer({ shape, values }: Tensor): QuantizedMatrix {
  const [rows, columns] = sizeOf(shape);
  const scales = rowScales({ shape, values }, MAX_WEIGHT);
  const quantized = new Int8Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    const scale = scales[row] ?? 1;
    for (let column = 0; column < columns; column += 1)
      quantized[column * rows + row] = Math.round((values[row * columns + column] ?? 0) / scale);
  }
  return { shape: [columns, rows], values: quantized, scales };
}

/** A lookup table keeps its order, with one scale per row. */
export function quantizeTable(table: Tensor): QuantizedMatrix {
  const [rows, columns] = sizeOf(table.shape);
  const scales = rowScales(table, MAX_INT8);
  const values = new Int8Array(table.values.length);
  for (let row = 0; row < rows; row += 1) {
    const scale = scales[row] ?? 1;
    for (let at = row * columns; at < (row + 1) * columns; at += 1)
      values[at] = Math.round((table.values[at] ?? 0) / scale);
  }
  return { shape: [rows, columns], values, scales };
}

function rowScales({ shape, values }: Tensor, largest: number): Float32Array {
  const [rows, columns] = sizeOf(shape);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let max = 0;
    for (let at = row * columns; at < (row + 1) * columns; at += 1) max = Math.max(max, Math.abs(values[at] ?? 0));
    scales[row] = max / largest || 1;
  }
  return scales;
}

function sizeOf(shape: number[]): [number, number] {
  const [rows, columns] = shape;
  if (rows === undefined || columns === undefined || shape.length !== 2) throw new Error('Expected a matrix');
  return [rows, columns];
}
