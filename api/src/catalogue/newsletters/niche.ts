/** Topic names of a newsletter in one line, stored for sorting and search. */
export const nicheOf = (topics: readonly { name: string }[]): string =>
  topics
    .map(({ name }) => name)
    .sort()
    .join(', ');
