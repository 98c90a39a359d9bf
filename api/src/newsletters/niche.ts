/** The names of a newsletter's topics in one line, stored for sorting and searching. */
export const nicheOf = (topics: readonly { name: string }[]): string =>
  topics
    .map(({ name }) => name)
    .sort()
    .join(', ');
