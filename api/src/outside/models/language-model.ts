import type { SummarisedText } from '@niche-newsletters/text-insight/summarise-text';

/** Embeds texts as vectors of a fixed size. */
export interface EmbeddingModel {
  readonly name: string;
  /** Default size of the vectors. */
  readonly dimensions: number;
  /** Supported sizes. */
  readonly dimensionRange: { min: number; max: number };
  /** Maximum words of a passage. */
  readonly passageWords: number;
  /** Whether passages are prefixed with 'newsletter · title'. */
  readonly hasRoomForTitle: boolean;
  /** Why it is unavailable, as a sentence for people. Undefined if it is available. */
  readonly unavailableBecause?: string;
  embed(texts: string[], options?: EmbedOptions): Promise<number[][]>;
  /** Loads the model, if the first text would be slow otherwise. */
  warmUp?(): Promise<void>;
}

export interface EmbedOptions {
  dimensions?: number;
  /** Questions have priority, and some models use a different prefix for them. */
  isQuestion?: boolean;
  signal?: AbortSignal;
}

/** Summarises an edition in a few lines. */
export interface SummaryModel {
  readonly name: string;
  summarise(article: ArticleText, options?: { signal?: AbortSignal }): Promise<Summary>;
}

export interface ArticleText extends SummarisedText {
  newsletter: string;
  /** Its first passages, as they are embedded for search. Default: the title and the start of the text. */
  opening?: string[];
}

export interface Summary {
  /** Limited Markdown. */
  summary: string;
  companies: string[];
  people: string[];
  topics: string[];
}
