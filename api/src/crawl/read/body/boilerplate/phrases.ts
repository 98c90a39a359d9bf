interface Phrases {
  /** '^' unless the phrases stand after something. */
  before?: string;
  /** Regular expressions, one phrase a line. */
  words: string[];
  /** What may follow them. */
  after: string;
  flags?: string;
}

/** A pattern for lines with one of these phrases. */
export function phrases({ before = '^', words, after, flags = 'i' }: Phrases): RegExp {
  return new RegExp(`${before}(${words.join('|')})${after}`, flags);
}
