/** Turns texts into vectors of one size. */
export interface EmbeddingModel {
  readonly name: string;
  /** The model's own size, used where no other is asked for. */
  readonly dimensions: number;
  /** The largest and smallest size that can be asked for; equal where the size is fixed. */
  readonly dimensionRange: { min: number; max: number };
  /** How many words of a passage the model reads. */
  readonly passageWords: number;
  /** Whether a passage is led by 'newsletter · title'. */
  readonly hasRoomForTitle: boolean;
  /** Undefined where it can be used, else the reason in words for a person. */
  readonly unavailableBecause?: string;
  embed(texts: string[], options?: EmbedOptions): Promise<number[][]>;
  /** Where the first text takes longer than the others. */
  warmUp?(): Promise<void>;
}

export interface EmbedOptions {
  dimensions?: number;
  /** A person waits for it; some models also read questions and passages differently. */
  isQuestion?: boolean;
  signal?: AbortSignal;
}

/** Tells in a few lines what an edition says. */
export interface SummaryModel {
  readonly name: string;
  summarise(article: ArticleText, options?: { signal?: AbortSignal }): Promise<Summary>;
}

export interface ArticleText {
  newsletter: string;
  title: string | null;
  text: string;
  language: string | null;
  /** Only a preview was public. */
  isPartial: boolean;
  /** By word: the share of the directory's editions in this language that have it, where that is more than a few. */
  wordShares?: Record<string, number>;
}

export interface Summary {
  /** Light markdown. */
  summary: string;
  companies: string[];
  people: string[];
  topics: string[];
}
