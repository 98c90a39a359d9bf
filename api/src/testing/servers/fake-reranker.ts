import type { Reranker } from '../../outside/models/reranker.js';

/** Counts the words of the question in each text, again for every repetition. It can fail, never answer or have a favourite. */
export class FakeReranker implements Reranker {
  readonly name = 'fake-reranker';
  failure?: Error;
  isStuck = false;
  /** A part of the text that scores highest. */
  favourite?: string;
  asked = 0;
  readonly texts: string[] = [];

  async score(question: string, texts: string[]): Promise<number[]> {
    this.asked += 1;
    this.texts.push(...texts);
    if (this.isStuck) await new Promise(() => undefined);
    if (this.failure) throw this.failure;
    const words = wordsOf(question);
    const { favourite } = this;
    return texts.map((text) =>
      favourite && text.includes(favourite) ? Infinity : wordsOf(text).filter((word) => words.includes(word)).length,
    );
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
