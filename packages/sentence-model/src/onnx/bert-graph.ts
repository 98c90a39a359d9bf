import type { OnnxAttribute, OnnxGraph, OnnxNode, OnnxTensor } from './onnx-writer.js';
import { quantizeLayer, quantizeTable } from './quantize.js';
import type { Tensor } from './safetensors.js';

export interface BertShape {
  layers: number;
  heads: number;
  hidden: number;
  epsilon: number;
}

/** Builds BERT for a single text, with 8-bit integer products. Input: token ids. Output: one vector per token. */
export function buildBertGraph(tensors: Map<string, Tensor>, shape: BertShape): OnnxGraph {
  const graph = new BertGraph(tensors, shape);
  let values = graph.embedTokens('input_ids');
  for (let layer = 0; layer < shape.layers; layer += 1) values = graph.encode(values, `encoder.layer.${layer}`);
  graph.add('Unsqueeze', [values, graph.integers([0])], { output: 'last_hidden_state' });
  return {
    nodes: graph.nodes,
    weights: graph.weights,
    inputs: [{ name: 'input_ids', type: 'int64', shape: [1, 'tokens'] }],
    outputs: [{ name: 'last_hidden_state', type: 'float', shape: [1, 'tokens', shape.hidden] }],
  };
}

interface NodeOptions {
  attributes?: Record<string, OnnxAttribute>;
  output?: string;
}

class BertGraph {
  readonly nodes: OnnxNode[] = [];
  readonly weights: OnnxTensor[] = [];
  private names = 0;

  constructor(
    private readonly tensors: Map<string, Tensor>,
    private readonly shape: BertShape,
  ) {}

  /** Adds a node with one output. Returns the output's name. */
  add(type: string, inputs: string[], { attributes, output = this.newName() }: NodeOptions = {}): string {
    this.nodes.push({ type, inputs, outputs: [output], attributes });
    return output;
  }

  integers(values: number[], isScalar = false): string {
    const bytes = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
    return this.weight({ type: 'int64', shape: isScalar ? [] : [values.length], bytes });
  }

  /** Looks up words, and adds positions from their table. All tokens belong to the first segment. */
  embedTokens(input: string): string {
    const table = quantizeTable(this.tensor('embeddings.word_embeddings.weight'));
    const ids = this.add('Squeeze', [input, this.integers([0])]);
    const bytes = this.weight({ type: 'int8', shape: table.shape, bytes: bytesOf(table.values) });
    const rows = this.add('Cast', [this.add('Gather', [bytes, ids])], { attributes: { to: 1 } });
    const scales = this.add('Gather', [this.floats(table.scales, [table.shape[0], 1]), ids]);
    const words = this.add('Mul', [rows, scales]);
    const count = this.add('Shape', [ids]);
    const places = this.add('Slice', [this.placesAndSegment(), this.integers([0]), count]);
    return this.normalize(this.add('Add', [words, places]), 'embeddings.LayerNorm');
  }

  encode(input: string, name: string): string {
    const attended = this.dense(this.attend(input, `${name}.attention.self`), [`${name}.attention.output.dense`]);
    const middle = this.normalize(this.add('Add', [input, attended]), `${name}.attention.output.LayerNorm`);
    const wide = this.gelu(this.dense(middle, [`${name}.intermediate.dense`]));
    const narrow = this.dense(wide, [`${name}.output.dense`]);
    return this.normalize(this.add('Add', [middle, narrow]), `${name}.output.LayerNorm`);
  }

  private attend(input: string, name: string): string {
    const { heads, hidden } = this.shape;
    const size = hidden / heads;
    const all = this.dense(input, [`${name}.query`, `${name}.key`, `${name}.value`]);
    const split = this.add('Reshape', [all, this.integers([-1, 3, heads, size])]);
    // [tokens, 3, heads, size] to [3, heads, tokens, size]; the last two dimensions of the keys are swapped later.
    const apart = this.add('Transpose', [split], { attributes: { perm: [1, 2, 0, 3] } });
    const [query, keys, values] = [0, 1, 2].map((at) =>
      this.add('Gather', [apart, this.integers([at], true)], { attributes: { axis: 0 } }),
    ) as [string, string, string];
    const turned = this.add('Transpose', [keys], { attributes: { perm: [0, 2, 1] } });
    const scores = this.add('Mul', [this.add('MatMul', [query, turned]), this.floats([1 / Math.sqrt(size)], [])]);
    const shares = this.add('Softmax', [scores], { attributes: { axis: -1 } });
    const mixed = this.add('Transpose', [this.add('MatMul', [shares, values])], { attributes: { perm: [1, 0, 2] } });
    return this.add('Reshape', [mixed, this.integers([-1, hidden])]);
  }

  /** Combines layers with the same input into one integer product. */
  private dense(input: string, names: string[]): string {
    const layer = quantizeLayer(stack(names.map((name) => this.tensor(`${name}.weight`))));
    const bias = stack(names.map((name) => this.tensor(`${name}.bias`)));
    const [quantized, scale, zero] = [this.newName(), this.newName(), this.newName()];
    this.nodes.push({ type: 'DynamicQuantizeLinear', inputs: [input], outputs: [quantized, scale, zero] });
    const weights = this.weight({ type: 'int8', shape: layer.shape, bytes: bytesOf(layer.values) });
    const product = this.add('Cast', [this.add('MatMulInteger', [quantized, weights, zero])], {
      attributes: { to: 1 },
    });
    const scales = this.add('Mul', [scale, this.floats(layer.scales, [layer.shape[1]])]);
    return this.add('Add', [this.add('Mul', [product, scales]), this.floats(bias.values, [layer.shape[1]])]);
  }

  private gelu(input: string): string {
    const error = this.add('Erf', [this.add('Div', [input, this.floats([Math.SQRT2], [])])]);
    const share = this.add('Add', [error, this.floats([1], [])]);
    return this.add('Mul', [this.add('Mul', [input, share]), this.floats([0.5], [])]);
  }

  private normalize(input: string, name: string): string {
    const [weight, bias] = ['weight', 'bias'].map((part) => {
      const { values, shape } = this.tensor(`${name}.${part}`);
      return this.floats(values, shape);
    }) as [string, string];
    return this.add('LayerNormalization', [input, weight, bias], {
      attributes: { axis: -1, epsilon: { float: this.shape.epsilon } },
    });
  }

  private placesAndSegment(): string {
    const places = this.tensor('embeddings.position_embeddings.weight');
    const segments = this.tensor('embeddings.token_type_embeddings.weight');
    const { hidden } = this.shape;
    const sum = places.values.map((value, at) => value + (segments.values[at % hidden] ?? 0));
    return this.floats(sum, places.shape);
  }

  private tensor(name: string): Tensor {
    const tensor = this.tensors.get(name);
    if (!tensor) throw new Error(`The weights have no ${name}`);
    return tensor;
  }

  private floats(values: ArrayLike<number>, shape: number[]): string {
    return this.weight({ type: 'float', shape, bytes: bytesOf(Float32Array.from(values)) });
  }

  private weight(tensor: Omit<OnnxTensor, 'name'>): string {
    const name = `w${this.weights.length}`;
    this.weights.push({ name, ...tensor });
    return name;
  }

  private newName(): string {
    this.names += 1;
    return `v${this.names}`;
  }
}

/** Concatenates the rows. */
function stack(tensors: Tensor[]): Tensor {
  const shapes = tensors.map(({ shape }) => shape);
  const rows = shapes.reduce((sum, [count = 0]) => sum + count, 0);
  const values = new Float32Array(tensors.reduce((sum, one) => sum + one.values.length, 0));
  let at = 0;
  for (const tensor of tensors) {
    values.set(tensor.values, at);
    at += tensor.values.length;
  }
  return { shape: [rows, ...(shapes[0] ?? []).slice(1)], values };
}

const bytesOf = (values: Int8Array | Float32Array) =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
