import { setMaxListeners } from 'node:events';
import { describeCrossEncoder } from './folder-model.js';
import { ModelThreads } from './model-threads.js';
import { prepareText } from './prepare-text.js';

/** A question and a text that may answer it. */
export type TextPair = [question: string, text: string];

/** A cross-encoder in a folder, as exported to ONNX. Throws a ModelFolderError if it is none. */
export const openCrossEncoder = (folder: string, { threads = 1 }: { threads?: number } = {}): CrossEncoder =>
  new CrossEncoder(describeCrossEncoder(folder), folder, threads);

/** Reads a question and a text together, in worker threads, and tells how well the text answers. */
export class CrossEncoder {
  private readonly threads: ModelThreads<TextPair, number>;

  constructor(
    readonly name: string,
    modelFolder: string,
    threads: number,
  ) {
    // Somebody waits for each pair, so the threads never have to load the model again.
    this.threads = new ModelThreads({ modelFolder }, { kind: 'pair', threads, idleTimeout: Infinity });
  }

  /** Loads the model into every thread. */
  async warmUp(): Promise<void> {
    await this.score('warm', Array<string>(this.threads.count).fill('warm'));
  }

  /** A score from 0 to 1 for each text. */
  score(question: string, texts: string[], signal?: AbortSignal): Promise<number[]> {
    const asked = prepareText(question);
    // Every text listens to it.
    if (signal) setMaxListeners(0, signal);
    return Promise.all(texts.map((text) => this.threads.run([asked, prepareText(text)], signal)));
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}
