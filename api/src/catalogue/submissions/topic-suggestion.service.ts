import type { Member } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import type { EmbeddingModel } from '../../outside/models/language-model.js';
import type { Subcategory } from '../topics/subcategory.entity.js';
import type { TopicService } from '../topics/topic.service.js';

const MAX_SUGGESTED = 3;
/** Minimum score of a topic, and maximum distance to the best. Measured on the demo with the built-in model. */
const MIN_SCORE = 0.35;
const MAX_BEHIND = 0.25;
/** Weight of the words of a topic's name in the text. */
const WORDS_WEIGHT = 0.1;
const MAX_TEXT = 2_000;
/** Topics are embedded in small groups, so that searches can run in between. */
const GROUP = 8;
/** Short names in capitals, such as 'AI', count as words. */
const TELLING = /^(?:\p{Lu}{2,}|\p{L}{4,})$/u;

interface SuggestionDeps {
  topics: Pick<TopicService, 'subcategories'>;
  limit: Pick<RateLimit, 'take'>;
  /** The built-in model, for which the minimum scores were measured. */
  model: EmbeddingModel;
}

export interface DescribedNewsletter {
  name: string;
  description: string;
}

/** Suggests topics for a newsletter from its description of itself. */
export class TopicSuggestionService {
  /** Vectors by topic text. */
  private readonly vectors = new Map<string, number[]>();
  private learning?: Promise<void>;

  constructor(private readonly deps: SuggestionDeps) {}

  /** Best first. Empty if nothing fits. */
  async suggest(member: Member, newsletter: DescribedNewsletter): Promise<Subcategory[]> {
    await this.deps.limit.take(member);
    return this.find(newsletter);
  }

  /** For workers. */
  async find({ name, description }: DescribedNewsletter): Promise<Subcategory[]> {
    const text = `${name.trim()}. ${description.trim()}`.slice(0, MAX_TEXT);
    if (description.trim() === '' || this.deps.model.unavailableBecause) return [];
    const [topics, [vector = []]] = await Promise.all([this.deps.topics.subcategories(), this.embed([text])]);
    // Concurrent requests share the vectors.
    await (this.learning ??= this.learn(topics.flatMap(textsOf)).finally(() => (this.learning = undefined)));
    const stems = new Set(stemsOf(text));
    const scored = topics
      .map((topic) => ({ topic, score: this.nearness(topic, vector) + WORDS_WEIGHT * wordShare(topic, stems) }))
      .sort((one, other) => other.score - one.score);
    const least = Math.max(MIN_SCORE, (scored[0]?.score ?? 0) - MAX_BEHIND);
    return scored
      .filter(({ score }) => score >= least)
      .slice(0, MAX_SUGGESTED)
      .map(({ topic }) => topic);
  }

  private nearness(topic: Subcategory, vector: number[]): number {
    const scores = textsOf(topic).map((text) => product(vector, this.vectors.get(text) ?? []));
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }

  private async learn(texts: string[]): Promise<void> {
    const unknown = texts.filter((text) => !this.vectors.has(text));
    for (let at = 0; at < unknown.length; at += GROUP) {
      const group = unknown.slice(at, at + GROUP);
      const vectors = await this.embed(group);
      for (const [index, text] of group.entries()) this.vectors.set(text, vectors[index] ?? []);
    }
  }

  private embed(texts: string[]): Promise<number[][]> {
    return this.deps.model.embed(texts, { isQuestion: true });
  }
}

const textsOf = ({ name, description }: Subcategory): string[] => [name, `${name}: ${description}`];

/** Vectors are normalised. */
const product = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

const stemsOf = (text: string) =>
  (text.match(/\p{L}+/gu) ?? [])
    .filter((word) => TELLING.test(word))
    .map((word) => word.toLowerCase().replace(/(?:ing|ies|es|s|y|e)$/, ''));

function wordShare({ name }: Subcategory, stems: Set<string>): number {
  const own = stemsOf(name);
  return own.length > 0 ? own.filter((stem) => stems.has(stem)).length / own.length : 0;
}
