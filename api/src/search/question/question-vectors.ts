import { RecentVectors } from '@niche-newsletters/sentence-model/recent-vectors';
import type { EmbeddingModel } from '../../outside/models/language-model.js';

interface QuestionModel {
  model: EmbeddingModel;
  dimensions: number;
}

const MAX_KEPT = 500;
/** A question is short, so a slower model is probably down. The search then continues with words only. */
const TIMEOUT_MS = 2_500;
/** More text does not improve the vector, but costs money. */
const MAX_CHARACTERS = 2_000;

/** Embeds questions, with a cache, because paging and filtering repeat the same question. */
export class QuestionVectors {
  private readonly recent = new RecentVectors(MAX_KEPT);

  async of(question: string, { model, dimensions }: QuestionModel): Promise<number[] | undefined> {
    const text = question.slice(0, MAX_CHARACTERS);
    const key = `${model.name} ${dimensions}\n${text}`;
    return this.recent.of(key, async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const [vector] = await model.embed([text], { dimensions, signal, isQuestion: true });
      return vector;
    });
  }
}
