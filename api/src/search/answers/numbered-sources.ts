import { splitSentences } from '../../base/words/split-sentences.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import { placeUrl } from '../../library/editions/place-url.js';
import type { Passage } from '../passages/rank-passages.js';
import type { AnswerPassage, AnswerSource, Citation } from './answer.type.js';

/** The editions of an answer with their citation numbers, and its passages with theirs. */
export class NumberedSources {
  readonly all: AnswerSource[];
  passages: AnswerPassage[] = [];

  constructor(
    editions: Edition[],
    private readonly publicUrl: string,
  ) {
    const known = new Map(editions.map((edition) => [edition.id, edition]));
    this.all = [...known.values()].map((edition, at) => sourceOf(edition, at + 1));
  }

  cite(edition: Edition, { quote, startsAt, endsAt }: Pick<Citation, 'quote' | 'startsAt' | 'endsAt'>): Citation {
    const url = placeUrl(edition, { quote, place: { startsAt, endsAt } }, this.publicUrl);
    const isIn = (one: AnswerPassage) =>
      one.edition.id === edition.id && one.startsAt <= startsAt && endsAt <= one.endsAt;
    const passage = this.passages.find(isIn)?.number ?? null;
    return { sourceNumber: this.numberOf(edition), passage, edition, startsAt, endsAt, quote, url };
  }

  /** Cites the sentence of a passage that most likely answers, or the first one. */
  citeLikely({ edition, likely, text, startsAt }: Passage): Citation {
    const [first] = splitSentences(text, edition.language);
    const length = first?.text.length ?? text.length;
    const place = likely ?? { startsAt, endsAt: startsAt + length };
    return this.cite(edition, { ...place, quote: edition.text?.slice(place.startsAt, place.endsAt) ?? '' });
  }

  /** `words` are those of each passage that the question has. */
  number(passages: Passage[], words: string[][]): AnswerPassage[] {
    this.passages = passages.map(({ edition, text, startsAt, endsAt, likely }, at) => {
      const url = placeUrl(edition, { quote: text, place: { startsAt, endsAt } }, this.publicUrl);
      const found = { words: words[at] ?? [], likely, url };
      return { number: at + 1, edition, newsletter: edition.newsletter, text, startsAt, endsAt, ...found };
    });
    return this.passages;
  }

  numberOf({ id }: Edition): number {
    return this.all.find(({ edition }) => edition.id === id)?.number ?? 0;
  }
}

function sourceOf(edition: Edition, number: number): AnswerSource {
  const { newsletter, title, url, publishedAt } = edition;
  return { number, edition, newsletter, title: title ?? url, url, publishedAt };
}
