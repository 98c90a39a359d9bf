/** Writes ONNX models, with the few messages of onnx.proto that our graphs need. */

const TYPES = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7 } as const;

export interface OnnxTensor {
  name: string;
  type: keyof typeof TYPES;
  shape: number[];
  bytes: Uint8Array;
}

export type OnnxAttribute = number | { float: number } | number[];

export interface OnnxNode {
  type: string;
  inputs: string[];
  outputs: string[];
  attributes?: Record<string, OnnxAttribute>;
}

export interface OnnxValue {
  name: string;
  type: keyof typeof TYPES;
  /** A string is a dimension that varies between runs. */
  shape: (number | string)[];
}

export interface OnnxGraph {
  nodes: OnnxNode[];
  weights: OnnxTensor[];
  inputs: OnnxValue[];
  outputs: OnnxValue[];
}

const IR_VERSION = 8;
const OPSET = 17;

export function writeOnnx({ nodes, weights, inputs, outputs }: OnnxGraph): Buffer {
  const graph = message([
    ...nodes.map((node) => bytesField(1, writeNode(node))),
    textField(2, 'sentence-encoder'),
    ...weights.map((tensor) => bytesField(5, writeTensor(tensor))),
    ...inputs.map((value) => bytesField(11, writeValue(value))),
    ...outputs.map((value) => bytesField(12, writeValue(value))),
  ]);
  return message([numberField(1, IR_VERSION), bytesField(7, graph), bytesField(8, message([numberField(2, OPSET)]))]);
}

function writeNode({ type, inputs, outputs, attributes = {} }: OnnxNode): Buffer {
  return message([
    ...inputs.map((name) => textField(1, name)),
    ...outputs.map((name) => textField(2, name)),
    textField(4, type),
    ...Object.entries(attributes).map(([name, value]) => bytesField(5, writeAttribute(name, value))),
  ]);
}

const [FLOAT_ATTRIBUTE, INT_ATTRIBUTE, INTS_ATTRIBUTE] = [1, 2, 7];

function writeAttribute(name: string, value: OnnxAttribute): Buffer {
  if (Array.isArray(value))
    return message([textField(1, name), ...value.map((one) => numberField(8, one)), numberField(20, INTS_ATTRIBUTE)]);
  if (typeof value === 'number')
    return message([textField(1, name), numberField(3, value), numberField(20, INT_ATTRIBUTE)]);
  return message([textField(1, name), floatField(2, value.float), numberField(20, FLOAT_ATTRIBUTE)]);
}

function writeTensor({ name, type, shape, bytes }: OnnxTensor): Buffer {
  return message([
    ...shape.map((size) => numberField(1, size)),
    numberField(2, TYPES[type]),
    textField(8, name),
    bytesField(9, bytes),
  ]);
}

function writeValue({ name, type, shape }: OnnxValue): Buffer {
  const sizes = shape.map((size) =>
    bytesField(1, typeof size === 'number' ? numberField(1, size) : textField(2, size)),
  );
  const tensor = message([numberField(1, TYPES[type]), bytesField(2, message(sizes))]);
  return message([textField(1, name), bytesField(2, bytesField(1, tensor))]);
}

const message = (fields: Uint8Array[]): Buffer => Buffer.concat(fields);

/** Protocol Buffers' wire types: 0 varint, 2 length-delimited, 5 four bytes. */
const key = (field: number, wireType: 0 | 2 | 5) => varint(field * 8 + wireType);

const numberField = (field: number, value: number) => message([key(field, 0), varint(value)]);

const textField = (field: number, text: string) => bytesField(field, Buffer.from(text));

const bytesField = (field: number, bytes: Uint8Array) => message([key(field, 2), varint(bytes.length), bytes]);

function floatField(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return message([key(field, 5), bytes]);
}

/** Negative numbers take ten bytes, as 64-bit two's complement. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}
