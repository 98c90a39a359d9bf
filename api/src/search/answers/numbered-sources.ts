import type { Edition } from '../../library/editions/edition.entity.js';
import { placeUrl } from '../../library/editions/place-url.js';
import type { AnswerSource, Citation } from './answer.type.js';

/** The editions of an answer with their citation numbers. */
export class NumberedSources {
  readonly all: AnswerSource[];

  constructor(
    editions: Edition[],
    private readonly publicUrl: string,
  ) {
    this.all = [...new Set(editions)].map((edition, at) => sourceOf(edition, at + 1));
  }

  cite(edition: Edition, { quote, startsAt, endsAt }: Pick<Citation, 'quote' | 'startsAt' | 'endsAt'>): Citation {
    const url = placeUrl(edition, { quote, place: { startsAt, endsAt } }, this.publicUrl);
    return { sourceNumber: this.numberOf(edition), edition, startsAt, endsAt, quote, url };
  }

  numberOf({ id }: Edition): number {
    return this.all.find(({ edition }) => edition.id === id)?.number ?? 0;
  }
}

function sourceOf(edition: Edition, number: number): AnswerSource {
  const { newsletter, title, url, publishedAt } = edition;
  return { number, edition, newsletter, title: title ?? url, url, publishedAt };
}
