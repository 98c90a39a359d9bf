interface Phrases {
  /** Defaults to '^'. */
  before?: string;
  /** Regular expressions, one phrase per line. */
  words: string[];
  /** Characters that may follow the phrase. */
  after: string;
  flags?: string;
}

/** A pattern that matches lines with one of these phrases. */
export function phrases({ before = '^', words, after, flags = 'i' }: Phrases): RegExp {
  return new RegExp(`${before}(${words.join('|')})${after}`, flags);
}
