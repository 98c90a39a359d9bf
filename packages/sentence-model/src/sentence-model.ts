import type { EngineSource, SentenceModelKind } from './embedding-engine.js';
import { describeFolderModel } from './folder-model.js';
import type { ModelPrefixes } from './model-prefixes.js';
import { ModelThreads } from './model-threads.js';
import { prepareText } from './prepare-text.js';
import { RecentVectors } from './recent-vectors.js';

/** Idle threads end after this time, which frees their memory. */
const IDLE_MS = 60_000;
/** The one in progress, and the next one. */
const TEXTS_A_THREAD = 2;
/** The opening of a text is embedded for its summary, and again with its passages, at most one batch later. */
const MAX_KEPT = 500;

export interface EmbedOptions {
  /** Questions have priority, and some models use a different prefix for them. */
  isQuestion?: boolean;
  signal?: AbortSignal;
}

export const BUILT_IN_MODEL = 'all-MiniLM-L6-v2';

const MINILM: SentenceModelKind = { name: BUILT_IN_MODEL, dimensions: 384, passageWords: 150 };

/** The model that comes with this package. With a folder for its file, the native engine is used where it is installed. */
export const openBuiltIn = ({ cacheFolder, threads }: { cacheFolder?: string; threads?: number } = {}): SentenceModel =>
  new SentenceModel(MINILM, { cacheFolder }, threads);

/** A sentence encoder in a folder, as exported to ONNX. Throws a ModelFolderError if it is none. */
export const openFolder = (folder: string, { threads, prefixes }: FolderOptions = {}): SentenceModel =>
  new SentenceModel(describeFolderModel(folder, prefixes), { modelFolder: folder }, threads);

interface FolderOptions {
  threads?: number;
  /** Default: those of the family that the folder's name tells. */
  prefixes?: ModelPrefixes;
}

/** Runs a model in worker threads, without a network. */
export class SentenceModel {
  readonly name: string;
  readonly dimensions: number;
  readonly dimensionRange: { min: number; max: number };
  readonly passageWords: number;
  readonly hasRoomForTitle = true;

  private readonly passages: ModelThreads<string, number[]>;
  private readonly recent = new RecentVectors(MAX_KEPT);
  /** Questions have their own thread, so that they never wait behind passages. */
  private readonly questions: ModelThreads<string, number[]>;

  constructor(
    private readonly kind: SentenceModelKind,
    source: EngineSource,
    passageThreads = 1,
  ) {
    this.name = kind.name;
    this.dimensions = kind.dimensions;
    this.dimensionRange = { min: kind.dimensions, max: kind.dimensions };
    this.passageWords = kind.passageWords;
    this.passages = new ModelThreads(source, { kind: 'embedding', threads: passageThreads, idleTimeout: IDLE_MS });
    this.questions = new ModelThreads(source, { kind: 'embedding', threads: 1, idleTimeout: Infinity });
  }

  /** Loads the model before the first question. */
  async warmUp(): Promise<void> {
    await this.embed(['warm'], { isQuestion: true });
  }

  /**
   * Embeds texts one by one, because a batch is padded to its longest text. The texts of a call are spread over the threads,
   * a few at a time, so that a short edition does not wait for a long one.
   */
  async embed(texts: string[], { signal, isQuestion = false }: EmbedOptions = {}): Promise<number[][]> {
    const threads = isQuestion ? this.questions : this.passages;
    const prefix = (isQuestion ? this.kind.prefixes?.question : this.kind.prefixes?.passage) ?? '';
    const embedOne = (text: string) => threads.run(prefix + prepareText(text), signal);
    // Search has its own cache for questions.
    const vectorOf = isQuestion ? embedOne : (text: string) => this.recent.of(text, () => embedOne(text));
    const atOnce = threads.count * TEXTS_A_THREAD;
    const vectors: number[][] = [];
    while (vectors.length < texts.length) {
      const some = texts.slice(vectors.length, vectors.length + atOnce);
      vectors.push(...(await Promise.all(some.map(vectorOf))));
    }
    return vectors;
  }

  async close(): Promise<void> {
    await Promise.all([this.passages.close(), this.questions.close()]);
  }
}
