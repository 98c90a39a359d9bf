import { seededRandom } from '@niche-newsletters/page-reader/testing/seeded-random';

/** Reproducible random choices. */
export class Dice {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  isUnder(share: number): boolean {
    return this.random() < share;
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<T>(options: readonly T[]): T {
    const picked = options[this.below(options.length)];
    if (picked === undefined && options.length === 0) throw new Error('There is nothing to pick from');
    return picked as T;
  }
}
