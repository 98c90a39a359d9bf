import type { Edition } from '../../library/editions/edition.entity.js';
import type { AnswerSource } from './answer.type.js';

/** The editions of an answer with their citation numbers. */
export class NumberedSources {
  readonly all: AnswerSource[];

  constructor(editions: Edition[]) {
    this.all = [...new Set(editions)].map((edition, at) => sourceOf(edition, at + 1));
  }

  numberOf({ id }: Edition): number {
    return this.all.find(({ edition }) => edition.id === id)?.number ?? 0;
  }
}

function sourceOf(edition: Edition, number: number): AnswerSource {
  const { newsletter, title, url, publishedAt } = edition;
  return { number, edition, newsletter, title: title ?? url, url, publishedAt };
}
