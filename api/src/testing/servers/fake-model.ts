import type {
  ArticleText,
  EmbeddingModel,
  EmbedOptions,
  Summary,
  SummaryModel,
} from '../../outside/models/language-model.js';

/** Embeds texts by hashing words, so that texts with the same words are near. It can fail or wait on request. */
export class FakeModel implements EmbeddingModel {
  readonly dimensionRange = { min: 1, max: 64 };
  readonly passageWords = 40;
  readonly hasRoomForTitle = false;
  readonly unavailableBecause = undefined;
  failure?: Error;
  delayMs = 0;
  readonly embedded: string[] = [];

  constructor(
    readonly name = 'fake-model',
    readonly dimensions = 64,
  ) {}

  async embed(texts: string[], { dimensions = this.dimensions, signal }: EmbedOptions = {}): Promise<number[][]> {
    if (this.delayMs > 0) await pause(this.delayMs, signal);
    if (this.failure) throw this.failure;
    this.embedded.push(...texts);
    return texts.map((text) => vectorOf(text, dimensions));
  }
}

export class FakeSummary implements SummaryModel {
  readonly name = 'fake-summary';
  failure?: Error;

  summarise({ title }: ArticleText): Promise<Summary> {
    if (this.failure) return Promise.reject(this.failure);
    return Promise.resolve({
      summary: `**In short:** ${title ?? 'untitled'}`,
      companies: ['Acme, Inc.'],
      people: ['Ada Example'],
      topics: ['testing'],
    });
  }
}

function vectorOf(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0.01);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
    const at = hash % dimensions;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
