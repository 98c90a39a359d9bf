/** The used part of onnxruntime-node. The package is optional, so its types cannot be imported. */
export interface OnnxRuntime {
  InferenceSession: { create(file: string, options: Record<string, unknown>): Promise<OnnxSession> };
  Tensor: new (type: 'int64', values: BigInt64Array, shape: number[]) => unknown;
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Record<string, unknown>): Promise<Record<string, OnnxOutput>>;
}

export interface OnnxOutput {
  data: Float32Array;
  dims: readonly number[];
}

const PACKAGE = 'onnxruntime-node';

/** Undefined if npm did not install the package, because the platform has no build of it. */
export async function loadOnnxRuntime(): Promise<OnnxRuntime | undefined> {
  try {
    const loaded = (await import(PACKAGE)) as { default?: OnnxRuntime } & OnnxRuntime;
    return loaded.default ?? loaded;
  } catch {
    return undefined;
  }
}
